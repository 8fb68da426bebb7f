import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';
import { nextPath } from '@colorway/rules/sign-in/next-path.ts';
import { os } from '../../edge/http/implementer.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { toViewer } from '../../kernel/session/sessions.ts';
import { mayLogIn, type Redeemed } from './log-in-store.ts';
import { redeemCode } from './redeem-code.ts';
import { lookAtLink, redeemLink } from './redeem-link.ts';
import { requestLogIn } from './request-log-in.ts';
import { startSession } from './start-session.ts';

/** The address is proven; whether it has projects or requests is said only now to who was told nothing before. */
const logIn = async (context: Context, { email, next }: Redeemed): Promise<{ viewer: Viewer; next: string }> => {
  if (!(await mayLogIn(context.tx, email))) throw new Problem('no-projects', { keepChanges: true });
  await startSession(context, { kind: 'customer', email });
  const viewer = toViewer({ ...context.sessions, customer: { tokenHash: '', email } });
  return { viewer, next: nextPath(next) };
};

export const logInRoutes = {
  request: os.logIn.request.handler(({ input, context }) => requestLogIn(context, readEmail(input.email), input.next)),
  redeemCode: os.logIn.redeemCode.handler(async ({ input, context }) =>
    logIn(context, await redeemCode(context, input.code)),
  ),
  lookAtLink: os.logIn.lookAtLink.handler(({ input, context }) => lookAtLink(context, input.token)),
  redeemLink: os.logIn.redeemLink.handler(async ({ input, context }) =>
    logIn(context, await redeemLink(context, input.token)),
  ),
};
