import { type DragEvent, useState } from 'react';

/** Of our own, so that a file or a word that is dragged here moves no proof. */
const KIND = 'application/x-colorway-proof';

export function dragProof(event: DragEvent, id: string, card: HTMLElement | null): void {
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
