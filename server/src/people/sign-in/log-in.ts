import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';
import { nextPath } from '@colorway/rules/sign-in/next-path.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { toViewer } from '../../kernel/session/sessions.ts';
import type { Context } from '../deps.ts';
import type { Redeemed } from './log-in-store.ts';
import { startSession } from './start-session.ts';

/** Reveals only to a verified address whether it has projects or inquiries. */
export async function logIn(context: Context, { email, next }: Redeemed): Promise<{ viewer: Viewer; next: string }> {
  if (!(await context.deps.hasProjectOrRequest(context.tx, email)))
    throw new Problem('no-projects', { keepChanges: true });
  await startSession(context, { kind: 'customer', email });
  const viewer = toViewer({ ...context.sessions, customer: { tokenHash: '', email, fresh: true } });
  return { viewer, next: nextPath(next) };
}
