import { linkState } from '@colorway/rules/sign-in/request-state.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { hashToken } from '../../kernel/session/cookies.ts';
import { type Context, read, write } from '../deps.ts';
import { logIn } from './log-in.ts';
import { findByLink, type Redeemed, useLink } from './log-in-store.ts';

type State = ReturnType<typeof linkState>;

const browserHashOf = ({ http }: Context): string => hashToken(http.cookie('browser') ?? '');

/** Read-only, since mail scanners open every link. */
async function readLink(context: Context, token: string): Promise<{ email: string; state: State }> {
  const found = await findByLink(context.tx, hashToken(token));
  if (!found) throw new Problem('not-found');
  const sameBrowser = found.browserHash === browserHashOf(context);
  return { email: found.email, state: linkState({ ...found, sameBrowser }, new Date()) };
}

const refusals = {
  ready: 'link-expired',
  used: 'link-used-up',
  expired: 'link-expired',
  'other-browser': 'other-browser',
} as const satisfies Record<State, string>;

async function takeLink(context: Context, token: string): Promise<Redeemed> {
  const redeemed = await useLink(context.tx, hashToken(token), browserHashOf(context));
  if (redeemed) return redeemed;
  const { state } = await readLink(context, token);
  throw new Problem(refusals[state]);
}

export const lookAtLink = read('logIn.lookAtLink', {
  run: ({ input, context }) => readLink(context, input.token),
});

export const redeemLink = write('logIn.redeemLink', {
  activity: 'customer-only',
  run: async ({ input, context }) => logIn(context, await takeLink(context, input.token)),
});
