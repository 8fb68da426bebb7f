import { ORDER_STATE_NAMES, type OrderState } from '@colorway/rules/shop/state/order-state.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconClock } from '../../ui/icons/icon-clock.ts';
import { IconX } from '../../ui/icons/icon-x.ts';
import { IconTag } from '../../ui/tag/icon-tag.tsx';

const LOOKS = {
  awaiting: { tone: 'warning', Icon: IconClock },
  paid: { tone: 'ok', Icon: IconCheck },
  cancelled: { tone: 'quiet', Icon: IconX },
} as const satisfies Record<OrderState, unknown>;

export const OrderStateTag = ({ state }: { readonly state: OrderState }) => (
  <IconTag {...LOOKS[state]}>{ORDER_STATE_NAMES[state]}</IconTag>
);
