import type { Deps } from '../../catalog/deps.ts';
import { crmDeliveries, fanOutDeliveries } from '../../inquiry/facade.ts';
import type { Deliveries } from '../../kernel/outbox/deliver-lane.ts';
import { deliverMail, MAIL } from '../../mail/facade.ts';
import { webhookDeliveries } from '../../office/facade.ts';
import { attachCertificates, drawMailPictures, noteDeliveries } from '../../project/facade.ts';
import { orderDeliveries, paymentDeliveries, trackDeliveries } from '../../sales/facade.ts';

/** Every kind of row that may leave, and who takes it there. */
export function deliveries(deps: Deps): Deliveries {
  return {
    [MAIL]: deliverMail(deps, { attach: attachCertificates(deps), draw: drawMailPictures(deps) }),
    ...fanOutDeliveries(deps),
    ...crmDeliveries(deps),
    ...noteDeliveries(deps),
    ...orderDeliveries(deps),
    ...paymentDeliveries(deps),
    ...trackDeliveries(deps),
    ...webhookDeliveries(deps),
  };
}
