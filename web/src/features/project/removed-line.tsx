import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { IconArrowBackUp } from '../../ui/icons/icon-arrow-back-up.ts';

interface RemovedLineProps {
  readonly name: string;
  /** ` by the customer`; empty when it was done here, and then the focus was on the line. */
  readonly by: string;
  readonly onUndo: () => void;
}

/** Where the line stood, with the way back. */
export function RemovedLine({ name, by, onUndo }: RemovedLineProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const wasHere = by === '';
  useEffect(() => {
    if (wasHere) undo.current?.focus();
  }, [wasHere]);
  return (
    <li className="cart-line cart-line--removed">
      <span className="small" role="status">
        {`${name} removed${by}.`}
      </span>
      <Button ref={undo} size="small" look="quiet" aria-label={`Undo: put ${name} back`} onClick={onUndo}>
        <IconArrowBackUp className="icon icon--small" aria-hidden="true" />
        Undo
      </Button>
    </li>
  );
}
