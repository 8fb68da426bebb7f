import { THREAD_STATE_NAMES } from '@colorway/rules/project/requests.ts';
import {
  COMMENT_FILTERS,
  COMMENT_SORT_NAMES,
  COMMENT_SORTS,
  type CommentFilter,
  type CommentSort,
  findsText,
  foundLabel,
  HOW_TO_COMMENT,
  passesFilter,
  sortComments,
} from '@colorway/rules/project/review/comments.ts';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useCopy } from '../../../blocks/copy/use-copy.ts';
import { ListSearchField } from '../../../blocks/list-search/list-search-field.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { RetryState } from '../../../ui/feedback/retry-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { IconMessage2 } from '../../../ui/icons/icon-message-2.ts';
import type { WaitingComment } from './comment-outbox.ts';
import { CommentThread, type CommentThreadProps } from './comment-thread.tsx';
import { type ProofComment, sortable } from './use-comments.ts';
import type { Room } from './use-room.ts';

interface WaitingCommentsProps {
  readonly waiting: readonly WaitingComment[];
  readonly onDrop: (key: string) => void;
}

interface RefusedCommentProps extends Pick<WaitingCommentsProps, 'onDrop'> {
  readonly comment: WaitingComment;
}

/** A comment that was refused after the network came back: its text stays until its writer has it. */
function RefusedComment({ comment: { key, input, refusal }, onDrop }: RefusedCommentProps) {
  const { copied, copy } = useCopy();
  return (
    <div className="refused-comment" role="alert">
      <p className="small">
        <b>This comment was not sent.</b> {refusal}
      </p>
      <p className="refused-comment__text">{input.note}</p>
      <div className="comment-thread__ways">
        <Button size="small" onClick={() => void copy(input.note)}>
          {copied ? 'Copied' : 'Copy the text'}
        </Button>
        <Button look="quiet" size="small" onClick={() => onDrop(key)}>
          Discard
        </Button>
      </div>
    </div>
  );
}

interface CommentsTabProps extends WaitingCommentsProps {
  readonly room: Room;
  readonly projectID: string;
  readonly proofId: string;
  readonly isStaff: boolean;
  readonly isOwner: boolean;
  readonly isLinkHolder: boolean;
}

const nameOf = (filter: CommentFilter): string => (filter === 'all' ? 'All' : THREAD_STATE_NAMES[filter]);
const PLACES = [0, 1, 2];

/** From here on the list has a search, since the browser finds only the comments in view. */
const SEARCHED_FROM = 20;

/** About how high a comment is; each is measured once it is there. */
const OPEN_HEIGHT = 105;
const LINE_HEIGHT = 53;
const MARGIN = 12;
/** Comments that the Page keys skip. */
const PAGE = 10;

const MOVES: Readonly<Record<string, (at: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE,
  PageUp: (at) => at - PAGE,
  Home: () => 0,
  End: () => Number.POSITIVE_INFINITY,
};

/** Finds what scrolls the list: its panel, or all of the room on a low screen. */
function scrollerOf(list: HTMLElement | null): HTMLElement | null {
  for (let at = list?.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}

const rowIdOf = (target: Element): string | undefined =>
  target.closest('[data-id]')?.getAttribute('data-id') ?? undefined;

interface CommentListProps extends Omit<CommentThreadProps, 'comment' | 'isActive' | 'onHold'> {
  readonly comments: readonly ProofComment[];
  readonly activeId: string | undefined;
}

/**
 * Up to hundreds of comments of which the page holds those in view. A comment with the focus or with a form stays, and
 * the arrow keys move between all of them.
 */
function CommentList({ comments, activeId, ...thread }: CommentListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [focusedId, setFocusedId] = useState<string>();
  const forms = useRef(new Map<string, number>());
  const goal = useRef<string>(undefined);
  const indexOf = (searched: string | undefined): number => comments.findIndex(({ id }) => id === searched);
  const active = indexOf(activeId);
  const virtual = useVirtualizer<HTMLElement, HTMLDivElement>({
    count: comments.length,
    getScrollElement: () => scrollerOf(list.current),
    getItemKey: (index) => comments[index]?.id ?? index,
    estimateSize: (index) => (comments[index]?.state === 'open' ? OPEN_HEIGHT : LINE_HEIGHT),
    overscan: 4,
    scrollMargin: top,
    scrollPaddingStart: MARGIN,
    scrollPaddingEnd: MARGIN,
    rangeExtractor: (range) => {
      const focused = indexOf(focusedId);
      const near = focused < 0 ? [] : [focused - 1, focused, focused + 1];
      const withForms = [...forms.current.keys()].map(indexOf);
      const rows = new Set([...defaultRangeExtractor(range), ...withForms, ...near, active]);
      return [...rows].filter((row) => row >= 0 && row < comments.length).sort((a, b) => a - b);
    },
  });
  useLayoutEffect(() => {
    const scroller = scrollerOf(list.current);
    if (!list.current || !scroller) return;
    const above = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    setTop(Math.round(above + scroller.scrollTop));
  });
  const latest = useRef(active);
  latest.current = active;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a comment that moves in the list is not followed
  useLayoutEffect(() => {
    if (latest.current >= 0) virtual.scrollToIndex(latest.current);
  }, [activeId, active >= 0, virtual]);
  useLayoutEffect(() => {
    const row = goal.current === undefined ? null : list.current?.querySelector(`[data-id="${goal.current}"]`);
    if (!row) return;
    goal.current = undefined;
    row.querySelector<HTMLElement>('.comment-thread__pin')?.focus({ preventScroll: true });
  });
  const hold = useCallback((id: string, by: number) => {
    const count = (forms.current.get(id) ?? 0) + by;
    if (count > 0) forms.current.set(id, count);
    else forms.current.delete(id);
  }, []);
  const press = (event: KeyboardEvent) => {
    const pin = event.target instanceof Element ? event.target.closest('.comment-thread__pin') : null;
    const move = MOVES[event.key];
    if (!pin || !move) return;
    event.preventDefault();
    const next = Math.min(Math.max(0, move(indexOf(rowIdOf(pin)))), comments.length - 1);
    goal.current = comments[next]?.id;
    setFocusedId(goal.current);
    virtual.scrollToIndex(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: its height is that of all comments, of which it holds some
    <div
      ref={list}
      className="comments-list"
      role="list"
      aria-label="Comments"
      style={{ height: virtual.getTotalSize() }}
      onKeyDown={press}
      onFocus={({ target }) => setFocusedId(rowIdOf(target))}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocusedId(undefined);
      }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const comment = comments[index];
        return comment ? (
          // biome-ignore lint/a11y/useSemanticElements: as its list
          <div
            key={comment.id}
            ref={virtual.measureElement}
            role="listitem"
            className="comments-list__row"
            data-index={index}
            data-id={comment.id}
            data-active={index === active || undefined}
            aria-posinset={index + 1}
            aria-setsize={comments.length}
            style={{ top: start - top }}
          >
            <CommentThread {...thread} comment={comment} isActive={index === active} onHold={hold} />
          </div>
        ) : null;
      })}
    </div>
  );
}

/** The comments on a proof: filtered, sorted, each with its replies. */
export function CommentsTab({ room, waiting, onDrop, ...place }: CommentsTabProps) {
  const { comments, isLoading, failed, again, activeId, activate, canWrite, write } = room;
  const [filter, setFilter] = useState<CommentFilter>('all');
  const [sort, setSort] = useState<CommentSort>('number');
  const [text, setText] = useState('');
  const picked = useRef<string>(undefined);
  const sorted = useMemo(() => sortComments(comments.map(sortable), sort), [comments, sort]);
  useEffect(() => {
    const one = comments.find(({ id }) => id === activeId);
    if (picked.current === one?.id) return;
    picked.current = one?.id;
    // A pin or a link leads to its comment, also to one that the filters hide.
    if (!one || (passesFilter(filter, one) && findsText(one, text))) return;
    setFilter('all');
    setText('');
  }, [comments, activeId, filter, text]);
  if (failed)
    return (
      <RetryState title="The comments did not load" onRetry={() => void again()}>
        Nothing that was written is lost.
      </RetryState>
    );
  if (isLoading)
    return (
      <div className="comments-waiting" aria-busy="true">
        {PLACES.map((one) => (
          <Skeleton key={one} height={72} />
        ))}
      </div>
    );
  const found = sorted.filter((one) => findsText(one, text));
  const shown = found.filter((one) => passesFilter(filter, one));
  const filters = COMMENT_FILTERS.map((one) => ({ one, count: comments.filter((c) => passesFilter(one, c)).length }));
  return (
    <>
      {waiting.map((comment) =>
        comment.refusal ? <RefusedComment key={comment.key} comment={comment} onDrop={onDrop} /> : null,
      )}
      <div className="comments-head">
        {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields */}
        <div className="comments-filters" role="group" aria-label="Which comments">
          {filters
            .filter(({ one, count }) => one === 'all' || one === filter || count > 0)
            .map(({ one, count }) => (
              <button key={one} type="button" aria-pressed={filter === one} onClick={() => setFilter(one)}>
                {`${nameOf(one)} ${count}`}
              </button>
            ))}
        </div>
        <SelectField
          label="Sort by"
          hideLabel
          small
          value={sort}
          options={COMMENT_SORTS.map((value) => ({ value, label: COMMENT_SORT_NAMES[value] }))}
          onChange={({ target }) => setSort(target.value as CommentSort)}
        />
      </div>
      {comments.length === 0 ? (
        <EmptyState
          icon={<IconMessage2 className="icon icon--large" />}
          title="No comments yet"
          action={canWrite ? <Button onClick={() => write(null)}>Comment without a pin</Button> : undefined}
        >
          {canWrite ? HOW_TO_COMMENT : 'Comments on this proof will show here.'}
        </EmptyState>
      ) : null}
      {comments.length >= SEARCHED_FROM ? (
        <div className="comments-search">
          <ListSearchField label="Search comments" hideLabel value={text} onSearch={setText} />
          <p className="small quiet" role="status">
            {text === '' ? null : foundLabel(shown.length, text)}
          </p>
        </div>
      ) : null}
      <CommentList
        {...place}
        comments={shown}
        canWrite={canWrite}
        again={again}
        onReplying={room.setReplyingTo}
        activeId={activeId}
        onActivate={activate}
      />
      {comments.length > 0 && canWrite ? (
        <Button look="quiet" size="small" onClick={() => write(null)}>
          Comment without a pin
        </Button>
      ) : null}
    </>
  );
}
