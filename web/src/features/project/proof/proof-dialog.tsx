import './proof-dialog.css';
import '../room/room.css';
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { call } from '../../../blocks/api/client.ts';
import type { InputOf } from '../../../blocks/api/operations.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { onOwnCancel } from '../../../ui/dialog/on-own-cancel.ts';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import type { SheetHeight } from '../../../ui/sheet/snap.ts';
import { pairOf, useCompareAddress } from '../compare/compare-search.ts';
import { useUndo, useUndoKey } from '../keys/use-undo.ts';
import { useSeen } from '../request/use-seen.ts';
import { CommentComposer, type TypedComment } from '../room/comment-composer.tsx';
import { useCommentOutbox } from '../room/comment-outbox.ts';
import { useOwnPresence } from '../room/presence.ts';
import { focusStage, isOnStage } from '../room/room-stage.tsx';
import { useRoom } from '../room/use-room.ts';
import { asksWriterName } from '../share/link-note.tsx';
import type { ProofDialogProps } from './proof-dialog-props.ts';
import { ProofPanel } from './proof-panel.tsx';
import { ProofStage } from './proof-stage.tsx';
import { RoomHead } from './room-head.tsx';

const CompareRoom = lazy(() =>
  import('../compare/compare-room.tsx').then((module) => ({ default: module.CompareRoom })),
);
const KeysDialog = lazy(() => import('../keys/keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })));

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
    const panel = '.proof-dialog__side :is([tabindex="0"], button):not([role="separator"])';
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
  const [height, setHeight] = useState<SheetHeight>('half');
  const openSheet = useCallback(() => setHeight((now) => (now === 'peek' ? 'half' : now)), []);
  const room = useRoom({ projectID, proofId: proof.id, version, canWrite });
  const { draft, again, show, activate } = room;
  const endDraft = () => {
    room.endDraft();
    setAfter(undefined);
    focusStage();
  };
  const isWriting = draft !== undefined;
  const { activeId } = room;
  // The thread of a picked pin and a new comment are in view.
  useEffect(() => {
    if (activeId !== undefined || isWriting) openSheet();
  }, [activeId, isWriting, openSheet]);
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
      after: ({ comment }) => {
        endDraft();
        if (comment === undefined) return;
        made(comment);
        show(comment);
        activate(comment.id);
      },
    },
  );
  const composer = draft ? (
    <CommentComposer
      projectID={projectID}
      proofId={proof.id}
      asksForChange={kind !== 'staff' && after !== 'question' && proof.printingSince === null}
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
        <ProofStage
          projectID={projectID}
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
      <Sheet className="proof-dialog__side" label="Height of the panel" height={height} onHeight={setHeight}>
        <ProofPanel
          {...props}
          room={room}
          opens={after === 'question' ? 'tabs' : after}
          composer={isBeside ? null : composer}
          waiting={outbox.waiting}
          onDrop={outbox.drop}
          onOpen={openSheet}
        />
      </Sheet>
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
    // A dialog gives the focus to its first button otherwise; to move it from there would lay out the room twice.
    opened?.querySelector('h2')?.setAttribute('autofocus', '');
    opened?.showModal();
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
