import { Problem } from '../../../kernel/http/problem.ts';
import type { StaffSession } from '../../../kernel/session/sessions.ts';
import type { Context } from '../../deps.ts';

/** Step-up: what hands out power wants who asks for it to have signed in minutes ago, not only to sit at the machine. */
export function assertFresh({ sessions: { staff } }: Pick<Context, 'sessions'>): StaffSession {
  if (!staff) throw new Problem('not-signed-in');
  if (!staff.fresh) throw new Problem('sign-in-again');
  return staff;
}
