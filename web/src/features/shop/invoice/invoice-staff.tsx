import type { Invoice } from '@colorway/contract/shop/invoice.ts';
import type { OrderState } from '@colorway/rules/shop/order-state.ts';
import { errorMessage } from '../../../blocks/api/error-message.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { notify } from '../../../ui/notify/notify.ts';
import { PAGE_FAULT } from '../refusals.ts';
import { useInvoiceCache } from './use-invoice.ts';

const BACK: Readonly<Record<Exclude<OrderState, 'awaiting'>, string>> = {
  paid: 'Undo: not paid after all',
  cancelled: 'Undo: take the order up again',
};

/** For staff alone: what the customer sees at once. */
export function InvoiceStaff({ invoice: { id, token, state, version } }: { readonly invoice: Invoice }) {
  const { again } = useInvoiceCache(token);
  const { run, busy } = useCommand('shop.setOrderState', {
    refused: (error) => void notify({ kind: 'error', text: errorMessage(error, PAGE_FAULT) }),
    always: again,
  });
  const move = (to: OrderState) => run({ id, state: to, version });
  return (
    <section className="invoice-card invoice-staff" aria-labelledby="for-staff">
      <h2 id="for-staff" className="invoice-pay__how">
        For staff
      </h2>
      <p className="tiny quiet">Only staff see this part. Who ordered sees the change at once.</p>
      {state === 'awaiting' ? (
        <>
          <Button look="primary" wide busy={busy} onClick={() => void move('paid')}>
            Mark as paid
          </Button>
          <TwoPressButton
            label="Cancel order"
            armedLabel="Really cancel?"
            doneLabel="Cancelled"
            onConfirm={() => move('cancelled')}
          />
        </>
      ) : (
        <Button wide busy={busy} onClick={() => void move('awaiting')}>
          {BACK[state]}
        </Button>
      )}
    </section>
  );
}
