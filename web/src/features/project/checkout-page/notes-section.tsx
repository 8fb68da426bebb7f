import type { CheckoutPageView } from '@colorway/contract/project/cart/checkout-contract.ts';
import { MAX_MAKERS_NOTE_LENGTH, MAX_PURCHASE_ORDER_LENGTH } from '@colorway/rules/shop/order-details.ts';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { CheckoutForm } from './use-checkout-fields.ts';

interface NotesSectionProps {
  readonly page: CheckoutPageView;
  readonly set: CheckoutForm['set'];
  readonly tried: boolean;
}

/** The customer's own number of the order, and a note to the makers. */
export const NotesSection = ({
  page: { purchaseOrder, noteToMakers, needsPurchaseOrder },
  set,
  tried,
}: NotesSectionProps) => (
  <section className="checkout-part" aria-labelledby="checkout-notes">
    <div className="checkout-part__head">
      <h2 id="checkout-notes">Your reference</h2>
    </div>
    <div className="checkout-notes">
      <TextField
        label="Your PO number"
        optional={!needsPurchaseOrder}
        error={tried && needsPurchaseOrder && purchaseOrder.trim() === '' ? 'Enter your PO number.' : undefined}
        autoComplete="off"
        maxLength={MAX_PURCHASE_ORDER_LENGTH}
        help="Printed on the invoice and the packing slip."
        value={purchaseOrder}
        onChange={({ target }) => set({ purchaseOrder: target.value })}
      />
      <TextArea
        label="Note to the makers"
        optional
        rows={2}
        maxLength={MAX_MAKERS_NOTE_LENGTH}
        value={noteToMakers}
        onChange={({ target }) => set({ noteToMakers: target.value })}
      />
    </div>
  </section>
);
