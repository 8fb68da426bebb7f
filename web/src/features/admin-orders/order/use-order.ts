import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { call } from '../../../blocks/api/client.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import type { InputOf, OperationName } from '../../../blocks/api/operations.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { ORDER_EVENTS } from '../../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../../blocks/staff-events/use-staff-events.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { ORDERS_KEY } from '../orders-api.ts';

const keyOf = (name: string) => [...ORDERS_KEY, 'one', name] as const;

/** One order, live. */
export function useAdminOrder(name: string) {
  useStaffEvents(ORDER_EVENTS, ORDERS_KEY);
  return useQuery({
    queryKey: keyOf(name),
    queryFn: () => call('adminOrders.read', { name }),
    refetchOnWindowFocus: 'always',
    retry: false,
  });
}

type OrderCommand = Extract<OperationName, `adminOrders.${string}`>;
type Change<Name extends OrderCommand> = Omit<InputOf<Name>, 'id' | 'version'>;

interface Options<Name extends OrderCommand> {
  /** The message that confirms the change. */
  readonly done?: (order: AdminOrder) => string;
  readonly after?: (order: AdminOrder) => void;
  /** True if the refusal is shown by the caller. */
  readonly refused?: (error: unknown, change: Change<Name>) => boolean;
}

/** Sends a change on the version that is shown; the order as it is then replaces it, also after a conflict. */
export function useOrderCommand<const Name extends Exclude<OrderCommand, 'adminOrders.read'>>(
  operation: Name,
  order: AdminOrder,
  { done, after, refused }: Options<Name> = {},
) {
  const client = useQueryClient();
  const show = (now: AdminOrder) => client.setQueryData(keyOf(order.name), now);
  const { run, busy } = useCommand(
    (change: Change<Name>, idempotencyKey: string): Promise<AdminOrder> =>
      call(operation, { ...change, id: order.id, version: order.version } as never, {
        idempotencyKey,
      }) as Promise<AdminOrder>,
    {
      after: (now) => {
        show(now);
        if (done) notify({ kind: 'success', text: done(now) });
        after?.(now);
      },
      refused: (error, change) => {
        const current = error instanceof ApiError && error.code === 'conflict' ? error.details.current : undefined;
        if (current) show(current as AdminOrder);
        if (refused?.(error, change) !== true) notifyError(error);
      },
      always: () => void client.invalidateQueries({ queryKey: ORDERS_KEY }),
    },
  );
  return { run, busy };
}
