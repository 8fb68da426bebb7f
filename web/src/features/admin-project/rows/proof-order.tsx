import { type DragEvent, type RefObject, useState } from 'react';
import { IconArrowDown } from '../../../ui/icons/icon-arrow-down.ts';
import { IconArrowUp } from '../../../ui/icons/icon-arrow-up.ts';
import { IconGripVertical } from '../../../ui/icons/icon-grip-vertical.ts';
import type { AdminProof } from '../page/admin-project-api.ts';

/** A kind of its own, so that a dragged file or text moves no proof. */
const KIND = 'application/x-colorway-proof';

function dragProof(event: DragEvent, id: string, card: HTMLElement | null): void {
  event.dataTransfer.setData(KIND, id);
  event.dataTransfer.effectAllowed = 'move';
  if (card) event.dataTransfer.setDragImage(card, 24, 24);
}

/** A card takes a proof that is dropped on it, which then has its place. */
export function useProofDrop(place: number, onMove: (proofId: string, to: number) => void) {
  const [over, setOver] = useState(false);
  const isOurs = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(KIND);
  return {
    over,
    onDragOver(event: DragEvent) {
      if (!isOurs(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      if (!isOurs(event)) return;
      event.preventDefault();
      onMove(event.dataTransfer.getData(KIND), place);
    },
  };
}

interface ProofOrderProps {
  readonly proof: AdminProof;
  readonly place: number;
  readonly of: number;
  readonly card: RefObject<HTMLElement | null>;
  readonly onMove: (proofId: string, to: number) => void;
}

/** Two buttons for everybody; the mouse drags the grip, and Alt with an arrow does it by key. */
export function ProofOrder({ proof, place, of, card, onMove }: ProofOrderProps) {
  const { id, proofID } = proof;
  const move = (by: number) => {
    if (place + by >= 1 && place + by <= of) onMove(id, place + by);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the buttons
    <div
      className="proof-order"
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!event.altKey || by === undefined) return;
        event.preventDefault();
        move(by);
      }}
    >
      <span
        className="proof-order__grip"
        draggable
        aria-hidden="true"
        title="Drag to change the order"
        onDragStart={(event) => dragProof(event, id, card.current)}
      >
        <IconGripVertical className="icon icon--small" />
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={`Move ${proofID} up`}
        aria-disabled={place === 1 || undefined}
        onClick={() => move(-1)}
      >
        <IconArrowUp className="icon icon--small" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Move ${proofID} down`}
        aria-disabled={place === of || undefined}
        onClick={() => move(1)}
      >
        <IconArrowDown className="icon icon--small" aria-hidden="true" />
      </button>
    </div>
  );
}
