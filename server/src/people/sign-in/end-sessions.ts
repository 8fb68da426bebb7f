import { Problem } from '../../kernel/http/problem.ts';
import { deleteSessions, deleteSessionsOf, type OwnSession } from '../../kernel/session/session-store.ts';
import { tokenHashesOf } from '../../kernel/session/sessions.ts';
import { type Context, write } from '../deps.ts';
import { listOwnSessions, sessionIdOf } from './list-sessions.ts';

const endBrowserSessions = async (context: Context): Promise<void> => {
  await deleteSessions(context.tx, tokenHashesOf(context.sessions));
  for (const kind of ['staff', 'customer', 'share'] as const) context.http.clearCookie(kind);
  // Pictures of projects are cached for a year.
  context.http.clearBrowserCache();
};

export const logOut = write('sessions.logOut', {
  activity: 'customer-only',
  run: ({ context }) => endBrowserSessions(context),
});

/** An unattended device must not sign the others out, as whoever found it would do first (decision 005). */
function assertRecent({ sessions }: Context, ended: readonly OwnSession[], current: readonly string[]): void {
  const isRecent = (kind: OwnSession['kind']) => (kind === 'staff' ? sessions.staff : sessions.customer)?.fresh;
  if (ended.some(({ kind, tokenHash }) => !current.includes(tokenHash) && !isRecent(kind))) {
    throw new Problem('sign-in-again');
  }
}

/** Only the own list is looked at, so another person's session answers as an unknown one does. */
async function endOwnSessions(context: Context, sessionId: string | undefined): Promise<number> {
  const own = await listOwnSessions(context);
  const current = tokenHashesOf(context.sessions);
  const ended = own.filter(({ tokenHash }) =>
    sessionId === undefined ? !current.includes(tokenHash) : sessionIdOf(tokenHash) === sessionId,
  );
  if (sessionId !== undefined && ended.length === 0) throw new Problem('not-found');
  assertRecent(context, ended, current);
  await deleteSessions(
    context.tx,
    ended.map(({ tokenHash }) => tokenHash),
  );
  return ended.length;
}

export const endSessions = write('sessions.end', {
  activity: 'customer-only',
  run: async ({ input, context }) => ({ ended: await endOwnSessions(context, input.sessionId) }),
});

export const logOutEverywhere = write('sessions.logOutEverywhere', {
  activity: 'customer-only',
  run: async ({ context }) => {
    const { staff, customer } = context.sessions;
    if (staff?.staffId) await deleteSessionsOf(context.tx, { staffId: staff.staffId });
    if (customer) await deleteSessionsOf(context.tx, { email: customer.email });
    await endBrowserSessions(context);
  },
});
