import type { Context } from '../../catalog/deps.ts';
import { nobody, scopeOf, shareOf } from '../../kernel/session/sessions.ts';

type WithSessions = Pick<Context, 'sessions'>;
type ActedProject = { readonly id: string; readonly email: string };

export const THE_CUSTOMER = 'The customer';
const SOMEONE = 'Someone with the project link';

export const isCustomerOf = ({ sessions }: WithSessions, projectEmail: string): boolean =>
  sessions.customer?.email === projectEmail;

/** The author shown to everyone in a project: names staff only, and no address. */
export function actorName(context: WithSessions, project: ActedProject, typedName?: string): string {
  if (context.sessions.staff) return context.sessions.staff.name;
  if (isCustomerOf(context, project.email)) return THE_CUSTOMER;
  return shareOf(context.sessions, project.id)?.visitorName ?? typedName ?? SOMEONE;
}

/** The author in the history, which only the customer and staff read. */
export function nameOf(context: WithSessions, project: ActedProject, typedName?: string): string {
  const isCustomer = !context.sessions.staff && isCustomerOf(context, project.email);
  return isCustomer ? project.email : actorName(context, project, typedName);
}

/** Identifies the author of a message, who alone may edit it. */
export function personOf({ sessions }: WithSessions, project: ActedProject): string {
  if (sessions.staff) return scopeOf({ ...nobody, staff: sessions.staff });
  if (isCustomerOf({ sessions }, project.email)) return 'customer';
  return `share:${shareOf(sessions, project.id)?.tokenHash ?? ''}`;
}
