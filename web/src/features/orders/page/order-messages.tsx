import type { OrderPageView } from '@colorway/contract/shop/order-page.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../blocks/api/client.ts';
import { ThreadMessages } from '../../../blocks/order-problem/problem-thread.tsx';
import { ReplyForm } from '../../../blocks/order-problem/reply-form.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { notify } from '../../../ui/notify/notify.ts';

/** Opens the form of a message from anywhere on the page. */
export interface Writing {
  readonly isWriting: boolean;
  readonly setWriting: (isWriting: boolean) => void;
}

interface OrderMessagesProps extends Writing {
  readonly order: OrderPageView;
}

/** Messages of both sides, with a form for the next one. */
export function OrderMessages({ order, isWriting, setWriting }: OrderMessagesProps) {
  const client = useQueryClient();
  const { name, projectID, messages } = order;
  if (!messages) return null;
  const send = async (reply: { readonly text: string; readonly files: string[] }, idempotencyKey: string) => {
    const now = await call('orders.write', { name, ...reply }, { idempotencyKey });
    client.setQueryData(['order', name], now);
  };
  return (
    <section id="order-messages" className="order-card" aria-labelledby="order-messages-title">
      <h2 id="order-messages-title" className="order-card__title">
        {messages.length === 0 ? 'Questions?' : 'Messages'}
      </h2>
      {messages.length === 0 ? null : <ThreadMessages messages={messages} isStaff={false} />}
      {isWriting ? (
        <ReplyForm
          label="Your message"
          projectID={projectID}
          send={send}
          onDone={() => {
            setWriting(false);
            notify({ kind: 'success', text: 'Sent. We will email you our answer.' });
          }}
          onCancel={() => setWriting(false)}
          takesFocus
          filesLabel="Add files"
        />
      ) : (
        <>
          <Button size="small" onClick={() => setWriting(true)}>
            {messages.length === 0 ? 'Message us' : 'Reply'}
          </Button>
          <p className="tiny quiet order-card__hint">Usually answers within a business day.</p>
        </>
      )}
    </section>
  );
}
