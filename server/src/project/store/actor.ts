import type { Context } from '../../catalog/deps.ts';

type Acting = Pick<Context, 'sessions'>;

const THE_CUSTOMER = 'The customer';
const SOMEONE = 'Someone with the project link';

/** Who acts, as everybody in a project may read it: only staff are named, and nobody's address is. */
export function actorName({ sessions }: Acting, projectEmail: string): string {
  if (sessions.staff) return sessions.staff.name;
  return sessions.customer?.email === projectEmail ? THE_CUSTOMER : SOMEONE;
}

/** As the history has it, which the customer and staff read. */
export function nameOf(acting: Acting, projectEmail: string): string {
  const words = actorName(acting, projectEmail);
  return words === THE_CUSTOMER ? projectEmail : words;
}
