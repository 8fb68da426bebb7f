import { Problem } from '../../../kernel/http/problem.ts';
import { isPerson, type StaffPerson } from '../../../kernel/session/sessions.ts';
import type { Context } from '../../deps.ts';

/** Requires a sign-in within minutes for sensitive operations, so an unattended session is not enough. */
export function assertFresh({ sessions: { staff } }: Pick<Context, 'sessions'>): StaffPerson {
  if (!isPerson(staff)) throw new Problem('not-signed-in');
  if (!staff.fresh) throw new Problem('sign-in-again');
  return staff;
}
