import { formatMonthDay } from '@colorway/rules/dates/calendar-day.ts';
import { pressText, STOP_TITLE } from '@colorway/rules/shop/floor/floor-messages.ts';
import { useState } from 'react';
import { formatClock } from '../../../blocks/when/format-moment.ts';
import { Cloth } from '../../../ui/cloth/cloth.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconCircleCheck } from '../../../ui/icons/icon-circle-check.ts';
import { IconClock } from '../../../ui/icons/icon-clock.ts';
import { IconMessage } from '../../../ui/icons/icon-message.ts';
import type { WaitingPress } from '../offline/floor-database.ts';
import type { FloorStore } from '../offline/floor-store.ts';
import { PieceButtons } from './piece-buttons.tsx';
import { type Piece, sizeState } from './pieces.ts';
import { ProblemDialog } from './problem-dialog.tsx';

/** A press with its sentence, for taking it back. */
export interface Made {
  readonly press: WaitingPress;
  readonly text: string;
}

type NewPress = Pick<WaitingPress, 'kind' | 'pieces' | 'reason' | 'replaces' | 'photo'>;

interface PieceViewProps {
  readonly store: FloorStore;
  readonly piece: Piece;
  readonly waiting: readonly WaitingPress[];
  readonly readAt: string;
  readonly offlineSince: string | undefined;
  readonly onSize: (line: number) => void;
  readonly onPress: (made: Made) => void;
  readonly onNext: () => void;
}

type FileLineProps = Pick<PieceViewProps, 'piece' | 'readAt' | 'offlineSince'>;

/** Whether the page in hand may be printed, as far as the tablet knows. */
function FileLine({ piece: { design }, readAt, offlineSince }: FileLineProps) {
  if (design.refusal !== null)
    return (
      <p className="floor-file" data-tone="stop">
        <IconAlertTriangle className="icon" aria-hidden="true" />
        <span>
          <b>{STOP_TITLE}</b> {design.refusal}
        </span>
      </p>
    );
  if (offlineSince !== undefined)
    return (
      <p className="floor-file" data-tone="old">
        <IconClock className="icon" aria-hidden="true" />
        Not checked since {formatClock(readAt)}.
      </p>
    );
  return (
    <p className="floor-file">
      <IconCircleCheck className="icon" aria-hidden="true" />
      {design.file === null ? 'Approved pattern' : `Right file, ${design.file}`}
    </p>
  );
}

function SizeTable({ piece: { design, size }, waiting, onSize }: Pick<PieceViewProps, 'piece' | 'waiting' | 'onSize'>) {
  return (
    <table className="floor-sizes">
      <thead>
        <tr>
          <th scope="col">Size</th>
          <th scope="col">Done</th>
          <th scope="col">Of</th>
        </tr>
      </thead>
      <tbody>
        {design.sizes.map((one) => (
          <tr key={one.line} data-shown={one === size || undefined}>
            <th scope="row">
              <button type="button" aria-current={one === size ? 'true' : undefined} onClick={() => onSize(one.line)}>
                {one.options || one.code}
              </button>
            </th>
            <td className="figures">{sizeState(design, one, waiting).done}</td>
            <td className="figures">{one.quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PieceHead = ({ piece: { design } }: Pick<PieceViewProps, 'piece'>) => (
  <div className="floor-head">
    <div>
      <h1>{design.title}</h1>
      <p>{[design.name, design.order, design.project].filter(Boolean).join(', ')}</p>
    </div>
    {design.shipBy === null ? null : (
      <p className="floor-head__day" data-light={design.due.light}>
        <span>{design.due.light === 'late' ? design.due.label : 'Ready by'}</span>
        <b>{formatMonthDay(design.shipBy)}</b>
      </p>
    )}
  </div>
);

/** The piece in hand: picture, sizes, colors, and the buttons of its size. */
export function PieceView(props: PieceViewProps) {
  const { store, piece, onPress, onNext } = props;
  const { design, size, state } = piece;
  const [isProblem, setProblem] = useState(false);
  const [fault, setFault] = useState<string>();

  const press = async (made: NewPress) => {
    try {
      const stored = await store.press({ order: design.order, line: size.line, ...made });
      setFault(undefined);
      const text = pressText(made.kind, { pieces: made.pieces, quantity: size.quantity });
      onPress({ press: stored, text: `${[design.title, size.options].filter(Boolean).join(', ')}: ${text}` });
    } catch {
      setFault('This tablet could not store the press. Try again, or tell the office.');
    }
  };
  return (
    <section className="floor-piece" aria-label={`${design.title}, ${size.code}`}>
      <PieceHead piece={piece} />
      <div className="floor-piece__facts">
        <div>
          {design.picture === null ? null : (
            <img className="floor-picture" src={design.picture} alt={`${design.title}, ${design.name}`} />
          )}
          <FileLine {...props} />
        </div>
        <div>
          {design.packing === '' ? null : (
            <p className="floor-note">
              <IconMessage className="icon" aria-hidden="true" />
              {design.packing}
            </p>
          )}
          <SizeTable {...props} />
          <ul className="floor-colors">
            {design.colors.map(({ colorName, hex }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
              <li key={at}>
                <Cloth color={hex} width={34} height={22} />
                {at + 1} {colorName}
              </li>
            ))}
          </ul>
        </div>
      </div>
      {fault === undefined ? null : (
        <p className="floor-file" data-tone="stop" role="alert">
          {fault}
        </p>
      )}
      <PieceButtons
        piece={piece}
        onPress={press}
        onProblem={() => setProblem(true)}
        onNext={state.finished === null ? undefined : onNext}
      />
      {isProblem ? (
        <ProblemDialog
          onReport={async (reason, pieces, photo) => {
            setProblem(false);
            await press({ kind: 'problem', reason, pieces, replaces: [], ...(photo && { photo }) });
          }}
          onClose={() => setProblem(false)}
        />
      ) : null}
    </section>
  );
}
