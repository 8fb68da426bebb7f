import { deviceName } from '@colorway/rules/sign-in/device-name.ts';
import { listSessionsOf, type OwnSession } from '../../kernel/session/session-store.ts';
import { tokenHashesOf, toViewer } from '../../kernel/session/sessions.ts';
import { type Context, read } from '../deps.ts';

const listOwnSessions = async ({ tx, sessions: { staff, customer } }: Context): Promise<OwnSession[]> => [
  ...(staff ? await listSessionsOf(tx, { staffId: staff.staffId }) : []),
  ...(customer ? await listSessionsOf(tx, { email: customer.email }) : []),
];

const present = (context: Context, session: OwnSession) => ({
  kind: session.kind === 'staff' ? ('staff' as const) : ('customer' as const),
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
