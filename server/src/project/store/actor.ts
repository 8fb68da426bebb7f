import type { Context } from '../../catalog/deps.ts';

type WithSessions = Pick<Context, 'sessions'>;

const THE_CUSTOMER = 'The customer';
const SOMEONE = 'Someone with the project link';

/** Who acts, as everybody in a project may read it: only staff are named, and nobody's address is. */
export function actorName({ sessions }: WithSessions, projectEmail: string): string {
  if (sessions.staff) return sessions.staff.name;
  return sessions.customer?.email === projectEmail ? THE_CUSTOMER : SOMEONE;
}

/** As the history has it, which the customer and staff read. */
export function nameOf(context: WithSessions, projectEmail: string): string {
  const name = actorName(context, projectEmail);
  return name === THE_CUSTOMER ? projectEmail : name;
}
