import { hash } from 'node:crypto';
import { deviceName } from '@colorway/rules/sign-in/device-name.ts';
import { listSessionsOf, type OwnSession } from '../../kernel/session/session-store.ts';
import { tokenHashesOf, toViewer } from '../../kernel/session/sessions.ts';
import { type Context, read } from '../deps.ts';

export const listOwnSessions = async ({ tx, sessions: { staff, customer } }: Context): Promise<OwnSession[]> => [
  ...(staff?.staffId ? await listSessionsOf(tx, { staffId: staff.staffId }) : []),
  ...(customer ? await listSessionsOf(tx, { email: customer.email }) : []),
];

/** Names a session in the own list. It is made of the stored hash, so it opens nothing. */
export const sessionIdOf = (tokenHash: string): string => hash('sha256', `session ${tokenHash}`).slice(0, 32);

const present = (context: Context, session: OwnSession) => ({
  kind: session.kind === 'staff' ? ('staff' as const) : ('customer' as const),
  sessionId: sessionIdOf(session.tokenHash),
  address: session.address,
  device: deviceName(session.userAgent),
  current: tokenHashesOf(context.sessions).includes(session.tokenHash),
  createdAt: session.createdAt.toISOString(),
  seenAt: session.seenAt.toISOString(),
});

export const readViewer = read('sessions.viewer', {
  run: ({ input, context }) => toViewer(context.sessions, input?.projectID),
});

export const listSessions = read('sessions.list', {
  run: async ({ context }) => (await listOwnSessions(context)).map((one) => present(context, one)),
});
