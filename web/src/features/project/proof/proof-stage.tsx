import { HOW_TO_COMMENT, waitingLabel } from '@colorway/rules/project/review/comments.ts';
import { versionLabel } from '@colorway/rules/project/version-label.ts';
import { type ReactNode, useMemo } from 'react';
import { useSettings } from '../../../blocks/page/page-context.tsx';
import { IconEye } from '../../../ui/icons/icon-eye.ts';
import { IconWifiOff } from '../../../ui/icons/icon-wifi-off.ts';
import { VersionBar } from '../compare/version-bar.tsx';
import type { WaitingComment } from '../room/comment-outbox.ts';
import { lookOf } from '../room/comment-thread.tsx';
import { type PresentPerson, usePeopleAt, writingLabel } from '../room/presence.ts';
import { RoomStage } from '../room/room-stage.tsx';
import type { ShownMark } from '../room/stage-marks.tsx';
import { commentLabel, nextNumber, type ProofComment } from '../room/use-comments.ts';
import type { Room } from '../room/use-room.ts';
import type { ProofDialogProps } from './proof-dialog-props.ts';

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

/** The picture with its marks, versions and hint. */
export function ProofStage(props: StageProps) {
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
