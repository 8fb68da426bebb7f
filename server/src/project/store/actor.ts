import type { Context } from '../../catalog/deps.ts';

type WithSessions = Pick<Context, 'sessions'>;

const THE_CUSTOMER = 'The customer';
const SOMEONE = 'Someone with the project link';

/** The author shown to everyone in a project: names staff only, and no address. */
export function actorName({ sessions }: WithSessions, projectEmail: string): string {
  if (sessions.staff) return sessions.staff.name;
  return sessions.customer?.email === projectEmail ? THE_CUSTOMER : SOMEONE;
}

/** The author in the history, which only the customer and staff read. */
export function nameOf(context: WithSessions, projectEmail: string): string {
  const name = actorName(context, projectEmail);
  return name === THE_CUSTOMER ? projectEmail : name;
}
