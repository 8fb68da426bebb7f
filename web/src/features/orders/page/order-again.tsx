import type { OrderAgainDetails } from '@colorway/contract/shop/order-contract.ts';
import type { OrderPageView } from '@colorway/contract/shop/order-page.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { errorMessage } from '../../../blocks/api/error-message.ts';
import type { InputOf } from '../../../blocks/api/operations.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { QuestionDialog } from '../../../ui/dialog/question-dialog.tsx';
import { IconRefresh } from '../../../ui/icons/icon-refresh.ts';

const TITLE = 'Some of this can no longer be ordered as before';

const Missing = ({ missing }: Pick<OrderAgainDetails, 'missing'>) => (
  <ul className="order-again__missing">
    {missing.map(({ name, reason }) => (
      <li key={`${name} ${reason}`}>
        <b>{name}</b>
        <span>{reason}</span>
      </li>
    ))}
  </ul>
);

interface OrderAgainProps {
  readonly order: Pick<OrderPageView, 'name' | 'projectID' | 'state'>;
  readonly look?: 'primary';
  /** Only the design of this line, counted from 1: with the wish to match its first lot, or as a swatch. */
  readonly design?: InputOf<'orders.again'>['design'];
  readonly label?: string;
}

/** Fills the project's cart with the designs and sizes of this order, and opens it. Nothing is ordered. */
export function OrderAgain({ order: { name, projectID, state }, look, design, label }: OrderAgainProps) {
  const navigate = useNavigate();
  const { busy, runOrThrow } = useCommand('orders.again');
  const [refused, setRefused] = useState<OrderAgainDetails>();
  const [message, setMessage] = useState('');
  if (projectID === null || state === 'awaiting') return null;
  const fill = async (withoutMissing: boolean) => {
    setRefused(undefined);
    setMessage('');
    try {
      const filled = await runOrThrow({ name, withoutMissing, ...(design && { design }) });
      await navigate({ href: `/project/${filled.projectID}?cart` });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'order-again')
        setRefused(error.details as unknown as OrderAgainDetails);
      else setMessage(errorMessage(error));
    }
  };
  const close = () => setRefused(undefined);
  return (
    <div className="order-again">
      <Button {...(look && { look })} busy={busy} onClick={() => void fill(false)}>
        {label === undefined ? <IconRefresh className="icon" aria-hidden="true" /> : null}
        {label ?? 'Order again'}
      </Button>
      <p className="small" data-error="" role="alert">
        {message}
      </p>
      {refused && refused.others > 0 ? (
        <QuestionDialog title={TITLE} stay="Cancel" onStay={close} go="Add the rest" onGo={() => void fill(true)}>
          <Missing missing={refused.missing} />
        </QuestionDialog>
      ) : null}
      {refused && refused.others === 0 ? (
        <Dialog title="This can no longer be ordered as before" onClose={close}>
          <Missing missing={refused.missing} />
        </Dialog>
      ) : null}
    </div>
  );
}
