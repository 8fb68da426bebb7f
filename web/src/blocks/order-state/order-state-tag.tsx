import { matchLabel } from '@colorway/rules/shop/passport/match-label.ts';
import { ORDER_STATE_NAMES, type OrderState } from '@colorway/rules/shop/state/order-state.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconClock } from '../../ui/icons/icon-clock.ts';
import { IconNeedleThread } from '../../ui/icons/icon-needle-thread.ts';
import { IconPackage } from '../../ui/icons/icon-package.ts';
import { IconPalette } from '../../ui/icons/icon-palette.ts';
import { IconPrinter } from '../../ui/icons/icon-printer.ts';
import { IconTruckDelivery } from '../../ui/icons/icon-truck-delivery.ts';
import { IconX } from '../../ui/icons/icon-x.ts';
import { IconTag } from '../../ui/tag/icon-tag.tsx';

const LOOKS = {
  awaiting: { tone: 'warning', Icon: IconClock },
  paid: { tone: 'ok', Icon: IconCheck },
  'in-production': { tone: 'ok', Icon: IconNeedleThread },
  ready: { tone: 'ok', Icon: IconPackage },
  'partly-shipped': { tone: 'quiet', Icon: IconTruckDelivery },
  shipped: { tone: 'quiet', Icon: IconTruckDelivery },
  delivered: { tone: 'ok', Icon: IconCheck },
  cancelled: { tone: 'quiet', Icon: IconX },
} as const satisfies Record<OrderState, unknown>;

export const OrderStateTag = ({ state }: { readonly state: OrderState }) => (
  <IconTag {...LOOKS[state]}>{ORDER_STATE_NAMES[state]}</IconTag>
);

/** Staff read what is to be done with a paid order. */
export const StaffOrderTag = ({ state }: { readonly state: OrderState }) =>
  state === 'paid' ? (
    <IconTag tone="quiet" Icon={IconPrinter}>
      To print
    </IconTag>
  ) : (
    <OrderStateTag state={state} />
  );

/** An order with a design that is to match the colors of an earlier one. */
export const MatchTag = ({ order }: { readonly order: string }) => (
  <IconTag tone="warning" Icon={IconPalette}>
    {matchLabel(order)}
  </IconTag>
);

/** An order that is made faster, at a price. */
export const RushTag = () => (
  <IconTag tone="warning" Icon={IconClock}>
    Rush
  </IconTag>
);
