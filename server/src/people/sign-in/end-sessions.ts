import { deleteSessions, deleteSessionsOf } from '../../kernel/session/session-store.ts';
import { tokenHashesOf } from '../../kernel/session/sessions.ts';
import { type Context, write } from '../deps.ts';

const endBrowserSessions = async (context: Context): Promise<void> => {
  await deleteSessions(context.tx, tokenHashesOf(context.sessions));
  for (const kind of ['staff', 'customer', 'share'] as const) context.http.clearCookie(kind);
};

export const logOut = write('sessions.logOut', {
  activity: 'customer-only',
  run: ({ context }) => endBrowserSessions(context),
});

export const logOutEverywhere = write('sessions.logOutEverywhere', {
  activity: 'customer-only',
  run: async ({ context }) => {
    const { staff, customer } = context.sessions;
    if (staff) await deleteSessionsOf(context.tx, { staffId: staff.staffId });
    if (customer) await deleteSessionsOf(context.tx, { email: customer.email });
    await endBrowserSessions(context);
  },
});
