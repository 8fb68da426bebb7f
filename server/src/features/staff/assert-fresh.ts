import type { Context } from '../../http/context.ts';
import { Problem } from '../../http/problem.ts';
import type { StaffSession } from '../sign-in/sessions.ts';

/** Step-up: what hands out power wants who asks for it to have signed in minutes ago, not only to sit at the machine. */
export function assertFresh({ sessions: { staff } }: Pick<Context, 'sessions'>): StaffSession {
  if (!staff) throw new Problem('not-signed-in');
  if (!staff.fresh) throw new Problem('sign-in-again');
  return staff;
}
