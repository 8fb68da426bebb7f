import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { lineChangeWords, undoOf } from '@colorway/rules/cart/cart-changes.ts';
import { IconUsers } from '@tabler/icons-react';
import type { CartMark } from '../../blocks/cart/cart-marks.ts';
import type { ShownCart } from '../../blocks/cart/use-cart.ts';
import { Button } from '../../ui/button/button.tsx';

interface MarkNoteProps {
  readonly mark: CartMark;
  readonly cart: ShownCart;
  readonly viewer: PortalProject['viewer'];
}

/** The same person in another window is named as such. */
const nameOf = (by: string, { kind }: PortalProject['viewer']): string =>
  kind === 'customer' && by === 'The customer' ? 'You, in another window,' : by;

/** Who changed this line and how, with the way back. */
export function MarkNote({ mark: { by, change }, cart, viewer }: MarkNoteProps) {
  if (change.what !== 'line') return null;
  return (
    <div className="mark-note" role="status">
      <IconUsers className="icon icon--small" aria-hidden="true" />
      <p className="small">{lineChangeWords(nameOf(by, viewer), change)}</p>
      <Button size="small" onClick={() => cart.desk.do(undoOf(change))}>
        Undo
      </Button>
    </div>
  );
}
