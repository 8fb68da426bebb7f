import { choiceChangeMessage, lineChangeMessage, undoOf } from '@colorway/rules/cart/cart-changes.ts';
import type { CartMark } from '../../../../blocks/cart/cart-marks.ts';
import type { ShownCart } from '../../../../blocks/cart/use-cart.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconUsers } from '../../../../ui/icons/icon-users.ts';
import { subjectOf, type Viewer } from '../../page/name-of.ts';

interface MarkNoteProps {
  readonly mark: CartMark;
  readonly cart: ShownCart;
  readonly viewer: Viewer;
  /** The labels of a choice's values; lines have none. */
  readonly choiceNames?: Readonly<Record<string, string>>;
}

/** Shows who changed this line or choice and how, with an undo. */
export function ChangeNote({ mark: { by, change }, cart, viewer, choiceNames = {} }: MarkNoteProps) {
  const who = subjectOf(by, viewer);
  const text =
    change.what === 'line'
      ? lineChangeMessage(who, change)
      : choiceChangeMessage(who, change, (value) => choiceNames[value] ?? value);
  return (
    <div className="mark-note" role="status">
      <IconUsers className="icon icon--small" aria-hidden="true" />
      <p className="small">{text}</p>
      <Button size="small" onClick={() => cart.store.do(undoOf(change))}>
        Undo
      </Button>
    </div>
  );
}
