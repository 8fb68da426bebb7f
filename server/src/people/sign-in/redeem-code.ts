import { ENTER_ALL_DIGITS } from '@colorway/rules/sign-in/code-limits.ts';
import { readCode } from '@colorway/rules/sign-in/code-text.ts';
import { codeRefusal, triesLeft } from '@colorway/rules/sign-in/request-state.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { acceptedKeys } from '../../kernel/secrets/link-keys.ts';
import { hashToken } from '../../kernel/session/cookies.ts';
import { type Context, write } from '../deps.ts';
import { logIn } from './log-in.ts';
import { codeHmac } from './log-in-code.ts';
import { findNewestRequest, type Redeemed, tryCode } from './log-in-store.ts';

const otherBrowser = (): Problem =>
  new Problem('other-browser', {
    message: 'This code belongs to another browser. Send a new code to use it here.',
  });

const wrongCode = (tries: number): Problem => {
  const left = triesLeft(tries);
  // The try stays counted although the request is refused.
  if (left === 0) return new Problem('too-many-tries', { keepChanges: true, details: { triesLeft: 0 } });
  const message = `That code is incorrect. ${left} ${left === 1 ? 'try' : 'tries'} left.`;
  return new Problem('code-wrong', { keepChanges: true, message, details: { triesLeft: left } });
};

async function takeCode({ tx, deps, http }: Context, typed: string): Promise<Redeemed> {
  const browser = http.cookie('browser');
  if (!browser) throw otherBrowser();
  const browserHash = hashToken(browser);
  const request = await findNewestRequest(tx, browserHash);
  if (!request) throw otherBrowser();
  const code = readCode(typed);
  if (code === undefined) throw new Problem('code-wrong', { message: ENTER_ALL_DIGITS });
  const hmacs = acceptedKeys(deps.secrets.links).map((key) => codeHmac(key, browserHash, code));
  const tried = await tryCode(tx, request.id, hmacs);
  if (tried?.taken) return tried;
  if (tried) throw wrongCode(tried.tries);
  const now = (await findNewestRequest(tx, browserHash)) ?? request;
  throw new Problem(codeRefusal({ ...now, sameBrowser: true }, new Date()));
}

export const redeemCode = write('logIn.redeemCode', {
  activity: 'customer-only',
  run: async ({ input, context }) => logIn(context, await takeCode(context, input.code)),
});
