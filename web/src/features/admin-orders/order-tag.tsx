import { ORDER_STATE_NAMES, type OrderState } from '@colorway/rules/shop/order-state.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconClock } from '../../ui/icons/icon-clock.ts';
import { IconX } from '../../ui/icons/icon-x.ts';
import { Tag } from '../../ui/tag/tag.tsx';

const LOOKS = {
  awaiting: { tone: 'warning', Icon: IconClock },
  paid: { tone: 'ok', Icon: IconCheck },
  cancelled: { tone: 'quiet', Icon: IconX },
} as const satisfies Record<OrderState, unknown>;

export function OrderTag({ state }: { readonly state: OrderState }) {
  const { tone, Icon } = LOOKS[state];
  return (
    <Tag tone={tone} icon={<Icon className="icon icon--small" />}>
      {ORDER_STATE_NAMES[state]}
    </Tag>
  );
}
