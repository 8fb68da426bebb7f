import { deviceWords } from '@colorway/rules/sign-in/device-words.ts';
import { os } from '../../edge/http/implementer.ts';
import type { Context } from '../../kernel/operation/context.ts';
import {
  deleteSessions,
  deleteSessionsOf,
  listSessionsOf,
  type OwnSession,
} from '../../kernel/session/session-store.ts';
import { tokenHashesOf, toViewer } from '../../kernel/session/sessions.ts';

const forgetBrowser = async (context: Context): Promise<void> => {
  await deleteSessions(context.tx, tokenHashesOf(context.sessions));
  for (const kind of ['staff', 'customer', 'share'] as const) context.http.clearCookie(kind);
};

const own = async ({ tx, sessions: { staff, customer } }: Context): Promise<OwnSession[]> => [
  ...(staff ? await listSessionsOf(tx, { staffId: staff.staffId }) : []),
  ...(customer ? await listSessionsOf(tx, { email: customer.email }) : []),
];

const present = (context: Context, session: OwnSession) => ({
  kind: session.kind === 'staff' ? ('staff' as const) : ('customer' as const),
  device: deviceWords(session.userAgent),
  current: tokenHashesOf(context.sessions).includes(session.tokenHash),
  createdAt: session.createdAt.toISOString(),
  seenAt: session.seenAt.toISOString(),
});

export const sessionRoutes = {
  viewer: os.sessions.viewer.handler(({ input, context }) => toViewer(context.sessions, input?.projectID)),
  list: os.sessions.list.handler(async ({ context }) => (await own(context)).map((one) => present(context, one))),
  logOut: os.sessions.logOut.handler(({ context }) => forgetBrowser(context)),
  logOutEverywhere: os.sessions.logOutEverywhere.handler(async ({ context }) => {
    const { staff, customer } = context.sessions;
    if (staff) await deleteSessionsOf(context.tx, { staffId: staff.staffId });
    if (customer) await deleteSessionsOf(context.tx, { email: customer.email });
    await forgetBrowser(context);
  }),
};
