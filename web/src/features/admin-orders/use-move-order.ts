import { ORDER_STATE_NAMES, type OrderState } from '@colorway/rules/shop/order-state.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '../../blocks/api/client.ts';
import { notify } from '../../ui/notify/notify.ts';
import { ORDERS_KEY, type OrderRow } from './orders-api.ts';

/** Every move can be taken back at once, and from the invoice later. */
export function useMoveOrder() {
  const client = useQueryClient();
  const move = async ({ id, version, state, name }: OrderRow, to: OrderState): Promise<void> => {
    try {
      const moved = await ask('shop.setOrderState', { id, state: to, version });
      const undo = { label: 'Undo', run: () => void move(moved, state) };
      notify({ kind: 'success', text: `${name}: ${ORDER_STATE_NAMES[to].toLowerCase()}.`, action: undo });
    } catch (error) {
      notify({ kind: 'error', text: error instanceof Error ? error.message : String(error) });
    } finally {
      await client.invalidateQueries({ queryKey: ORDERS_KEY });
    }
  };
  return move;
}
