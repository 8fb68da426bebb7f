import type { CartStore } from '../../../blocks/cart/cart-store.ts';
import { IconDots } from '../../../ui/icons/icon-dots.ts';
import { DisclosureMenu } from '../../../ui/menu/disclosure-menu.tsx';
import { SwatchButton } from '../proof/swatch-button.tsx';

interface RowMenuProps {
  readonly productType: string;
  readonly proofId: string;
  readonly store: CartStore;
  readonly hasSwatch: boolean;
  /** The label of the button that orders a swatch. */
  readonly label: string;
  readonly onView: () => void;
}

/** A right click, Shift F10 or a long press on the row opens it, too. */
export const RowMenu = ({ productType, proofId, store, hasSwatch, label, onView }: RowMenuProps) => (
  <div className="grouped-proof__menu">
    <DisclosureMenu
      isPlain
      icon={<IconDots className="icon" aria-hidden="true" />}
      label={<span className="visually-hidden">{`More for ${productType}`}</span>}
    >
      <li>
        <button type="button" onClick={onView}>
          View Proof
        </button>
      </li>
      <li>
        <SwatchButton {...{ store, proofId, productType, label }} ordered={hasSwatch} />
      </li>
    </DisclosureMenu>
  </div>
);

/** Opens the menu of a row in place of the browser's own. */
export function openRowMenu(event: React.MouseEvent<HTMLElement>): void {
  const button = event.currentTarget.querySelector<HTMLButtonElement>('.menu > button');
  if (!button) return;
  event.preventDefault();
  button.focus();
  if (button.getAttribute('aria-expanded') !== 'true') button.click();
}
