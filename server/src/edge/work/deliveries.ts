import type { Deps } from '../../catalog/deps.ts';
import { crmDeliveries } from '../../inquiry/crm/deliver-to-crm.ts';
import type { Deliveries } from '../../kernel/outbox/deliver-lane.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import { MAIL } from '../../mail/send-mail.ts';
import { noteDeliveries } from '../../project/request/note-deliveries.ts';
import { tillDeliveries } from '../../sales/payments/till-deliveries.ts';

/** Every kind of row that may leave, and who takes it there. */
export function deliveries(deps: Deps): Deliveries {
  return { [MAIL]: deliverMail(deps), ...crmDeliveries(deps), ...noteDeliveries(deps), ...tillDeliveries(deps) };
}
