import './proof-dialog.css';
import '../room/room.css';
import { HOW_TO_COMMENT, waitingLabel } from '@colorway/rules/project/review/comments.ts';
import { versionLabel } from '@colorway/rules/project/version-label.ts';
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { call } from '../../../blocks/api/client.ts';
import type { InputOf } from '../../../blocks/api/operations.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { useSettings } from '../../../blocks/page/page-context.tsx';
import { onOwnCancel } from '../../../ui/dialog/on-own-cancel.ts';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { IconEye } from '../../../ui/icons/icon-eye.ts';
import { IconWifiOff } from '../../../ui/icons/icon-wifi-off.ts';
import { pairOf, useCompareAddress } from '../compare/compare-search.ts';
import { VersionBar } from '../compare/version-bar.tsx';
import { useUndo, useUndoKey } from '../keys/use-undo.ts';
import { useSeen } from '../request/use-seen.ts';
import { CommentComposer, type TypedComment } from '../room/comment-composer.tsx';
import { useCommentOutbox, type WaitingComment } from '../room/comment-outbox.ts';
import { lookOf } from '../room/comment-thread.tsx';
import { type PresentPerson, useOwnPresence, usePeopleAt, writingLabel } from '../room/presence.ts';
import { focusStage, isOnStage, RoomStage } from '../room/room-stage.tsx';
import type { ShownMark } from '../room/stage-marks.tsx';
import { commentLabel, nextNumber, type ProofComment } from '../room/use-comments.ts';
import { type Room, useRoom } from '../room/use-room.ts';
import { asksWriterName } from '../share/link-note.tsx';
import type { ProofDialogProps } from './proof-dialog-props.ts';
import { ProofPanel } from './proof-panel.tsx';
import { RoomHead } from './room-head.tsx';

const CompareRoom = lazy(() =>
  import('../compare/compare-room.tsx').then((module) => ({ default: module.CompareRoom })),
);
const KeysDialog = lazy(() => import('../keys/keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })));

/** Marks of this version; resolved ones hide on newer versions. */
const toShownMarks = (comments: readonly ProofComment[], version: number, brandName: string): ShownMark[] =>
  comments.flatMap((comment) =>
    comment.mark && comment.proofVersion === version
      ? [
          {
            id: comment.id,
            number: comment.number,
            mark: comment.mark,
            look: lookOf(comment),
            label: commentLabel(comment, brandName),
          },
        ]
      : [],
  );

/** Marks of comments that wait for the network, with the numbers that they will likely get. */
const toWaitingMarks = (waiting: readonly WaitingComment[], version: number, first: number): ShownMark[] =>
  waiting.flatMap(({ key, input: { mark, version: madeOn } }, at) =>
    mark && madeOn === version
      ? [{ id: key, number: first + at, mark, look: 'waiting', label: `Comment ${first + at}, waits to be sent` }]
      : [],
  );

interface StageProps extends Pick<ProofDialogProps, 'proof'> {
  readonly room: Room;
  readonly version: number;
  readonly onVersion: (version: number) => void;
  readonly onCompare: () => void;
  readonly composer: ReactNode;
  readonly waiting: readonly WaitingComment[];
  /** A version that came in since the room was opened. */
  readonly newer: number | undefined;
  /** Whether the link may only look. */
  readonly isLooking: boolean;
}

/** The hint below the picture. */
function stageHint(
  { room, version, onVersion, waiting, newer, isLooking }: StageProps,
  people: readonly PresentPerson[],
) {
  const unsent = waiting.filter(({ refusal }) => !refusal).length;
  if (unsent > 0)
    return (
      <p className="stage-note">
        <IconWifiOff className="icon icon--small" aria-hidden="true" />
        {waitingLabel(unsent)}
      </p>
    );
  if (newer !== undefined)
    return (
      <p className="stage-note">
        <span>{`${versionLabel(newer)} is here.`}</span>
        <button type="button" className="text-link" onClick={() => onVersion(newer)}>
          See it
        </button>
      </p>
    );
  const active = room.comments.find(({ id }) => id === room.activeId);
  const made = active?.proofVersion;
  if (active?.mark && made && made !== version)
    return (
      <p className="stage-note">
        <span>{`${active.number} was made on version ${made}.`}</span>
        <button type="button" className="text-link" onClick={() => onVersion(made)}>
          {`Show version ${made}`}
        </button>
      </p>
    );
  const writing = writingLabel(people);
  if (writing !== '') return <p className="stage-note">{writing}</p>;
  if (isLooking)
    return (
      <p className="stage-note">
        <IconEye className="icon icon--small" aria-hidden="true" />
        You can look, not comment.
      </p>
    );
  const isEmpty = !room.isLoading && room.comments.length === 0 && !room.draft;
  if (isEmpty && room.canWrite) return <p className="stage-note stage-note--ink">{HOW_TO_COMMENT}</p>;
  return null;
}

function Stage(props: StageProps) {
  const { proof, room, version, onVersion, onCompare, composer, waiting } = props;
  const { brandName } = useSettings();
  const people = usePeopleAt(proof.id);
  const { draft, comments } = room;
  const { picture } = proof.versions.find((one) => one.version === version) ?? proof;
  const marks = useMemo(
    () => [...toShownMarks(comments, version, brandName), ...toWaitingMarks(waiting, version, nextNumber(comments))],
    [comments, waiting, version, brandName],
  );
  const drawn = draft?.mark && draft.version === version ? draft.mark : undefined;
  return (
    <RoomStage
      room={room}
      picture={picture}
      name={`Proof, ${proof.productType}, version ${version}`}
      marks={marks}
      composer={drawn ? { mark: drawn, form: composer } : undefined}
      hint={stageHint(props, people)}
    >
      {proof.versions.length > 1 ? (
        <VersionBar proof={proof} shown={version} onChange={onVersion} onCompare={onCompare} />
      ) : null}
    </RoomStage>
  );
}

/** The network failed; the server refused nothing. */
const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

interface RoomKeys extends Pick<ProofDialogProps, 'onGo'> {
  readonly isBusy: boolean;
  readonly showKeys: () => void;
}

/** Keys of the room that work anywhere in it. */
function handleRoomKey(event: KeyboardEvent, { onGo, isBusy, showKeys }: RoomKeys): void {
  if (event.key === 'F6') {
    event.preventDefault();
    const panel = '.proof-dialog__side [tabindex="0"], .proof-dialog__side button';
    if (isOnStage()) event.currentTarget.querySelector<HTMLElement>(panel)?.focus();
    else focusStage();
    return;
  }
  if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || isBusy) return;
  const by = { j: 1, k: -1 }[event.key.toLowerCase()];
  if (by === 1 || by === -1) onGo(by);
  else if (event.key === '?') showKeys();
}

/** Where the room goes on after two versions were compared. */
type AfterCompare = 'approve' | 'request' | 'question';

interface ProofRoomProps extends ProofDialogProps {
  readonly onBusy: (busy: boolean) => void;
}

/** The picture, and beside it what is to be known and done about the proof. */
function ProofRoom(props: ProofRoomProps) {
  const { projectView, proof, onBusy } = props;
  const { projectID } = projectView.project;
  const { kind, rights } = projectView.viewer;
  const canWrite = rights !== 'look' && (!proof.hidden || kind === 'staff');
  // A newer version is offered; it never replaces the one that is being looked at.
  const [version, setVersion] = useState(proof.shown);
  const [known] = useState(proof.shown);
  const versions = proof.versions.map((one) => one.version);
  const { pair, setPair } = useCompareAddress(versions);
  const [after, setAfter] = useState<AfterCompare>();
  const room = useRoom({ projectID, proofId: proof.id, version, canWrite });
  const { draft, again, activate } = room;
  const endDraft = () => {
    room.endDraft();
    setAfter(undefined);
    focusStage();
  };
  const isWriting = draft !== undefined;
  useEffect(() => onBusy(isWriting), [onBusy, isWriting]);
  const writingOn = draft ? 0 : (room.replyingTo ?? null);
  useOwnPresence({
    projectID,
    proofId: proof.id,
    writingOn,
    isLinkHolder: kind === 'share',
    isShown: rights !== 'look',
  });
  useSeen(projectView, proof.id);
  const outbox = useCommentOutbox(proof.id, again);
  const { made, undo } = useUndo(projectID, again);
  useUndoKey(isWriting ? undefined : undo);
  const save = useCommand(
    (input: InputOf<'comments.create'>, idempotencyKey) =>
      call('comments.create', input, { idempotencyKey }).catch((error: unknown) => {
        if (!isOffline(error)) throw error;
        outbox.add(idempotencyKey, input);
        return { comment: undefined };
      }),
    {
      after: async ({ comment }) => {
        endDraft();
        if (comment === undefined) return;
        made(comment);
        await again();
        activate(comment.id);
      },
    },
  );
  const composer = draft ? (
    <CommentComposer
      projectID={projectID}
      proofId={proof.id}
      asksForChange={kind !== 'staff' && after !== 'question'}
      asksName={asksWriterName(projectView.viewer)}
      busy={save.busy}
      refusal={save.refusal}
      onSave={({ name, ...typed }: TypedComment) =>
        save.run({
          ...{ projectID, proofId: proof.id, version: draft.version, ...typed },
          mark: draft.mark && { kind: draft.mark.kind, points: draft.mark.points.map(([x, y]) => [x, y]) },
          ...(name !== undefined && { name }),
        })
      }
      onClose={endDraft}
    />
  ) : null;
  const ask = (on: number, x: number, y: number) => {
    setPair(undefined);
    setVersion(on);
    setAfter('question');
    room.write({ kind: 'pin', points: [[x, y]] }, on);
  };
  const endWith = (next: AfterCompare) => {
    setPair(undefined);
    setAfter(next);
  };
  if (pair)
    return (
      <Suspense>
        <CompareRoom
          {...{ projectView, proof, pair }}
          canWrite={room.canWrite}
          onAsk={ask}
          onApprove={() => endWith('approve')}
          onRequest={() => endWith('request')}
        />
      </Suspense>
    );
  const isBeside = draft?.mark != null && draft.version === version;
  return (
    <>
      <div className="proof-dialog__picture">
        <Stage
          proof={proof}
          room={room}
          version={version}
          onVersion={setVersion}
          onCompare={() => setPair(pairOf(version, versions))}
          newer={proof.shown > known && proof.shown > version ? proof.shown : undefined}
          isLooking={rights === 'look'}
          composer={composer}
          waiting={outbox.waiting}
        />
      </div>
      <div className="proof-dialog__side">
        <ProofPanel
          {...props}
          room={room}
          opens={after === 'question' ? 'tabs' : after}
          composer={isBeside ? null : composer}
          waiting={outbox.waiting}
          onDrop={outbox.drop}
        />
      </div>
    </>
  );
}

/** The review room: a dialog over the project that fills the window and has an address of its own (D63). */
export default function ProofDialog(props: ProofDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isBusy = useRef(false);
  const [areKeysOpen, setKeysOpen] = useState(false);
  useReturnFocus();
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // A dialog gives the focus to its first button.
    opened?.querySelector('h2')?.focus();
    return () => opened?.close();
  }, []);
  const setBusy = useCallback((busy: boolean) => {
    isBusy.current = busy;
  }, []);
  return (
    <dialog
      ref={dialog}
      className="proof-dialog"
      aria-labelledby={titleId}
      onCancel={onOwnCancel(props.onClose)}
      onKeyDown={(event) =>
        handleRoomKey(event, { onGo: props.onGo, isBusy: isBusy.current, showKeys: () => setKeysOpen(true) })
      }
    >
      <RoomHead {...props} titleId={titleId} />
      <ProofRoom key={props.proof.id} {...props} onBusy={setBusy} />
      {areKeysOpen ? (
        <Suspense>
          <KeysDialog onClose={() => setKeysOpen(false)} />
        </Suspense>
      ) : null}
    </dialog>
  );
}
