import type { KeyboardEvent, PointerEvent } from 'react';
import { IconArrowLeft } from '../../ui/icons/icon-arrow-left.ts';
import { IconArrowRight } from '../../ui/icons/icon-arrow-right.ts';
import { IconGripVertical } from '../../ui/icons/icon-grip-vertical.ts';

interface HandleProps {
  readonly name: string;
  readonly lifted: boolean;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPress: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
}

/** Space lifts, arrows move, Space drops, Esc puts it back; a mouse drags it. */
export const DragHandle = ({ name, lifted, onPointerDown, onPress, onKeyDown, onBlur }: HandleProps) => (
  <button
    type="button"
    className="sortable__handle"
    data-control="handle"
    aria-label={`Move ${name}`}
    aria-pressed={lifted}
    onPointerDown={onPointerDown}
    // A press with the mouse is the end of a drag; only keys lift by it.
    onClick={(event) => event.detail === 0 && onPress()}
    onKeyDown={onKeyDown}
    onBlur={onBlur}
  >
    <IconGripVertical className="icon icon--small" aria-hidden="true" />
  </button>
);

interface ArrowsProps {
  readonly name: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly onStep: (by: -1 | 1, control: string) => void;
}

/** For fingers, and for who does not drag. */
export const OrderArrows = ({ name, first, last, onStep }: ArrowsProps) => (
  <span className="sortable__arrows">
    <button
      type="button"
      className="sortable__arrow"
      data-control="back"
      aria-label={`Move ${name} earlier`}
      aria-disabled={first || undefined}
      onClick={() => !first && onStep(-1, 'back')}
    >
      <IconArrowLeft className="icon icon--small" aria-hidden="true" />
    </button>
    <button
      type="button"
      className="sortable__arrow"
      data-control="on"
      aria-label={`Move ${name} later`}
      aria-disabled={last || undefined}
      onClick={() => !last && onStep(1, 'on')}
    >
      <IconArrowRight className="icon icon--small" aria-hidden="true" />
    </button>
  </span>
);
