import { HOW_TO_COMMENT, printingLabel, waitingLabel } from '@colorway/rules/project/review/comments.ts';
import type { Mark } from '@colorway/rules/project/review/marks.ts';
import { versionLabel } from '@colorway/rules/project/version-label.ts';
import { type ReactNode, useMemo } from 'react';
import { useSettings } from '../../../blocks/page/page-context.tsx';
import { useFormatDay } from '../../../blocks/when/use-format-day.ts';
import { IconEye } from '../../../ui/icons/icon-eye.ts';
import { IconLock } from '../../../ui/icons/icon-lock.ts';
import { IconMapPinOff } from '../../../ui/icons/icon-map-pin-off.ts';
import { IconWifiOff } from '../../../ui/icons/icon-wifi-off.ts';
import { type OtherMark, useOtherMarks } from '../compare/use-other-marks.ts';
import { VersionBar } from '../compare/version-bar.tsx';
import type { WaitingComment } from '../room/comment-outbox.ts';
import { lookOf } from '../room/comment-thread.tsx';
import { type PresentPerson, usePeopleAt, writingLabel } from '../room/presence.ts';
import { RoomStage } from '../room/room-stage.tsx';
import type { LostPin, ShownMark } from '../room/stage-marks.tsx';
import { commentLabel, nextNumber, type ProofComment } from '../room/use-comments.ts';
import type { Room } from '../room/use-room.ts';
import type { ProofDialogProps } from './proof-dialog-props.ts';

const toShownMark = (comment: ProofComment, mark: Mark, label: string): ShownMark => ({
  ...{ id: comment.id, number: comment.number, mark, label },
  look: lookOf(comment),
});

/** Marks of this version, and unresolved ones of others where the picture still matches. */
const toShownMarks = (
  comments: readonly ProofComment[],
  others: readonly OtherMark[],
  version: number,
  brandName: string,
): ShownMark[] => [
  ...comments.flatMap((comment) =>
    comment.mark && comment.proofVersion === version
      ? [toShownMark(comment, comment.mark, commentLabel(comment, brandName))]
      : [],
  ),
  ...others.flatMap(({ comment, madeOn, mark }) =>
    mark ? [toShownMark(comment, mark, `${commentLabel(comment, brandName)}, made on version ${madeOn}`)] : [],
  ),
];

/** Unresolved comments of other versions whose place is gone in the shown picture. */
const toLostPins = (others: readonly OtherMark[], brandName: string): LostPin[] =>
  others.flatMap(({ comment, madeOn, mark }) =>
    mark
      ? []
      : [
          {
            ...{ id: comment.id, number: comment.number },
            label: `${commentLabel(comment, brandName)}, made on version ${madeOn}, without a place on this one`,
          },
        ],
  );

/** Marks of comments that wait for the network, with the numbers that they will likely get. */
const toWaitingMarks = (waiting: readonly WaitingComment[], version: number, first: number): ShownMark[] =>
  waiting.flatMap(({ key, input: { mark, version: madeOn } }, at) =>
    mark && madeOn === version
      ? [{ id: key, number: first + at, mark, look: 'waiting', label: `Comment ${first + at}, waits to be sent` }]
      : [],
  );

interface StageProps extends Pick<ProofDialogProps, 'proof'> {
  readonly projectID: string;
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

interface MadeOnProps extends Pick<StageProps, 'onVersion'> {
  readonly number: number;
  readonly madeOn: number;
}

const MadeOn = ({ number, madeOn, onVersion }: MadeOnProps) => (
  <p className="stage-note">
    <IconMapPinOff className="icon icon--small" aria-hidden="true" />
    <span>{`${number} was made on version ${madeOn}.`}</span>
    <button type="button" className="text-link" onClick={() => onVersion(madeOn)}>
      {`Show version ${madeOn}`}
    </button>
  </p>
);

function Printing({ since }: { readonly since: string }) {
  const formatDay = useFormatDay();
  return (
    <p className="stage-note stage-note--ink">
      <IconLock className="icon icon--small" aria-hidden="true" />
      {printingLabel(formatDay(since))}
    </p>
  );
}

/** The hint below the picture. */
function stageHint(
  { room, proof, version, onVersion, waiting, newer, isLooking }: StageProps,
  people: readonly PresentPerson[],
  others: readonly OtherMark[],
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
  const isPlaced = others.some(({ comment, mark }) => mark && comment === active);
  if (active?.mark && active.proofVersion && active.proofVersion !== version && !isPlaced)
    return <MadeOn number={active.number} madeOn={active.proofVersion} onVersion={onVersion} />;
  const writing = writingLabel(people);
  if (writing !== '') return <p className="stage-note">{writing}</p>;
  if (isLooking)
    return (
      <p className="stage-note">
        <IconEye className="icon icon--small" aria-hidden="true" />
        You can look, not comment.
      </p>
    );
  if (proof.printingSince !== null && !room.draft) return <Printing since={proof.printingSince} />;
  const lost = others.find(({ mark }) => mark === undefined);
  if (lost && !active) return <MadeOn number={lost.comment.number} madeOn={lost.madeOn} onVersion={onVersion} />;
  const isEmpty = !room.isLoading && room.comments.length === 0 && !room.draft;
  if (isEmpty && room.canWrite) return <p className="stage-note stage-note--ink">{HOW_TO_COMMENT}</p>;
  return null;
}

/** The picture with its marks, versions and hint. */
export function ProofStage(props: StageProps) {
  const { projectID, proof, room, version, onVersion, onCompare, composer, waiting } = props;
  const { brandName } = useSettings();
  const people = usePeopleAt(proof.id);
  const { draft, comments } = room;
  const { picture } = proof.versions.find((one) => one.version === version) ?? proof;
  const others = useOtherMarks({ projectID, proofId: proof.id, comments, shown: version });
  const marks = useMemo(
    () => [
      ...toShownMarks(comments, others, version, brandName),
      ...toWaitingMarks(waiting, version, nextNumber(comments)),
    ],
    [comments, others, waiting, version, brandName],
  );
  const lost = useMemo(() => toLostPins(others, brandName), [others, brandName]);
  const drawn = draft?.mark && draft.version === version ? draft.mark : undefined;
  return (
    <RoomStage
      room={room}
      picture={picture}
      name={`Proof, ${proof.productType}, version ${version}`}
      marks={marks}
      lost={lost}
      composer={drawn ? { mark: drawn, form: composer } : undefined}
      hint={stageHint(props, people, others)}
    >
      {proof.versions.length > 1 ? (
        <VersionBar proof={proof} shown={version} onChange={onVersion} onCompare={onCompare} />
      ) : null}
    </RoomStage>
  );
}
