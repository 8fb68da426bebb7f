import type { Context } from '../../catalog/deps.ts';

type WithSessions = Pick<Context, 'sessions'>;

const THE_CUSTOMER = 'The customer';
const SOMEONE = 'Someone with the project link';

export const isCustomerOf = ({ sessions }: WithSessions, projectEmail: string): boolean =>
  sessions.customer?.email === projectEmail;

/** The author shown to everyone in a project: names staff only, and no address. */
export function actorName(context: WithSessions, projectEmail: string, typedName?: string): string {
  if (context.sessions.staff) return context.sessions.staff.name;
  return isCustomerOf(context, projectEmail) ? THE_CUSTOMER : (typedName ?? SOMEONE);
}

/** The author in the history, which only the customer and staff read. */
export function nameOf(context: WithSessions, projectEmail: string, typedName?: string): string {
  const name = actorName(context, projectEmail, typedName);
  return name === THE_CUSTOMER ? projectEmail : name;
}

/** Identifies the author of a message, who alone may edit it. */
export function personOf({ sessions }: WithSessions, project: { readonly id: string; readonly email: string }): string {
  if (sessions.staff) return `staff:${sessions.staff.staffId}`;
  if (isCustomerOf({ sessions }, project.email)) return 'customer';
  const share = sessions.shares.find(({ projectId }) => projectId === project.id);
  return `share:${share?.tokenHash ?? ''}`;
}
