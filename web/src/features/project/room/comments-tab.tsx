import { THREAD_STATE_NAMES } from '@colorway/rules/project/requests.ts';
import {
  COMMENT_FILTERS,
  COMMENT_SORT_NAMES,
  COMMENT_SORTS,
  type CommentFilter,
  type CommentSort,
  HOW_TO_COMMENT,
  passesFilter,
  sortComments,
} from '@colorway/rules/project/review/comments.ts';
import { type CSSProperties, startTransition, useEffect, useMemo, useState } from 'react';
import { useCopy } from '../../../blocks/copy/use-copy.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RetryState } from '../../../ui/feedback/retry-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { IconMessage2 } from '../../../ui/icons/icon-message-2.ts';
import type { WaitingComment } from './comment-outbox.ts';
import { CommentThread } from './comment-thread.tsx';
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

/** A screen of comments comes first; the others are rendered in idle moments. */
const AT_ONCE = 40;

function useGrowingCount(total: number): number {
  const [count, setCount] = useState(AT_ONCE);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + AT_ONCE)));
    return () => clearTimeout(timer);
  }, [count, total]);
  return count;
}

/** Rows that the browser lays out together once they are near. It watches each part, which costs in every frame. */
const PART_ROWS = 20;

type Part = readonly [key: string, rows: ProofComment[]];

/** Splits rows into parts. A row must not move between parts, so only the order by number has long ones. */
function partsOf(rows: readonly ProofComment[], sort: CommentSort): readonly Part[] {
  const parts = new Map<string, ProofComment[]>();
  for (const row of rows) {
    const key = sort === 'number' ? `${Math.floor(row.number / PART_ROWS)}` : row.id;
    const part = parts.get(key);
    if (part) part.push(row);
    else parts.set(key, [row]);
  }
  return [...parts];
}

/** The comments on a proof: filtered, sorted, each with its replies. */
export function CommentsTab({ room, waiting, onDrop, ...place }: CommentsTabProps) {
  const { comments, isLoading, failed, again, activeId, activate, canWrite, write } = room;
  const [filter, setFilter] = useState<CommentFilter>('all');
  const [sort, setSort] = useState<CommentSort>('number');
  const count = useGrowingCount(comments.length);
  const sorted = useMemo(() => sortComments(comments.map(sortable), sort), [comments, sort]);
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
  const shown = sorted.filter((one) => passesFilter(filter, one));
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
      {/* biome-ignore lint/a11y/useSemanticElements: the parts stand between a list and its items */}
      <div className="comments-list" role="list" aria-label="Comments">
        {partsOf(shown.slice(0, count), sort).map(([key, rows]) => (
          <div key={key} role="none" className="comments-list__part" style={{ '--rows': rows.length } as CSSProperties}>
            {rows.map((comment) => (
              <CommentThread
                key={comment.id}
                {...place}
                comment={comment}
                canWrite={canWrite}
                again={again}
                onReplying={room.setReplyingTo}
                isActive={comment.id === activeId}
                onActivate={activate}
              />
            ))}
          </div>
        ))}
      </div>
      {comments.length > 0 && canWrite ? (
        <Button look="quiet" size="small" onClick={() => write(null)}>
          Comment without a pin
        </Button>
      ) : null}
    </>
  );
}
