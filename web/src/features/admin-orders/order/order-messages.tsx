import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import { STILL_SENDING } from '@colorway/rules/file/messages.ts';
import { NO_MESSAGE, writeToLabel } from '@colorway/rules/shop/order-messages.ts';
import { MAX_PROBLEM_TEXT } from '@colorway/rules/shop/problem/report.ts';
import { type FormEvent, useState } from 'react';
import { PhotoField, usePhotos } from '../../../blocks/order-problem/photo-field.tsx';
import { ThreadMessages } from '../../../blocks/order-problem/problem-thread.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { CheckField } from '../../../ui/field/check-field.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { useOrderCommand } from './use-order.ts';

interface OrderProps {
  readonly order: AdminOrder;
}

/** A message to the customer, or a note for staff. */
function MessageForm({ order }: OrderProps) {
  const [text, setText] = useState('');
  const [isInternal, setInternal] = useState(false);
  const [fault, setFault] = useState<string>();
  const photos = usePhotos(order.projectID);
  const { run, busy } = useOrderCommand('adminOrders.write', order, {
    done: ({ mailsTo }) => (isInternal || mailsTo === null ? 'Saved.' : `Sent to ${mailsTo}.`),
    after: () => {
      setText('');
      photos.clear();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    const found = typed === '' ? NO_MESSAGE : photos.isMoving() ? STILL_SENDING : undefined;
    setFault(found);
    if (found === undefined) void run({ text: typed, files: photos.ids(), isInternal });
  };
  return (
    <form className="admin-order__form" onSubmit={submit} noValidate>
      <TextArea
        label={isInternal ? 'Note for staff' : writeToLabel(order.customer)}
        rows={3}
        maxLength={MAX_PROBLEM_TEXT}
        value={text}
        error={fault}
        onChange={({ target }) => {
          setText(target.value);
          setFault(undefined);
        }}
      />
      {photos.uploader ? <PhotoField uploader={photos.uploader} label="Add files" /> : null}
      <div className="admin-order__send">
        <CheckField label="Staff only" checked={isInternal} onChange={({ target }) => setInternal(target.checked)} />
        <Button type="submit" size="small" busy={busy}>
          {isInternal ? 'Save' : 'Send'}
        </Button>
      </div>
    </form>
  );
}

/** The messages of an order; those of the customer wait until they are answered or settled. */
export function OrderMessages({ order }: OrderProps) {
  const { messages = [], isWaiting } = order;
  const { run, busy } = useOrderCommand('adminOrders.settle', order);
  return (
    <section id="order-messages" aria-labelledby="order-messages-title">
      <h2 id="order-messages-title" className="admin-order__title">
        Messages
      </h2>
      {messages.length === 0 ? null : <ThreadMessages messages={messages} isStaff />}
      {isWaiting ? (
        <p className="admin-order__settle">
          <button type="button" className="text-link small" aria-disabled={busy} onClick={() => void run({})}>
            No answer needed
          </button>
        </p>
      ) : null}
      <MessageForm order={order} />
    </section>
  );
}
