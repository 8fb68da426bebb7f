import type { Database } from '@colorway/server/kernel/database/queries.ts';
import { cookieName, hashToken, newToken, sessionLife } from '@colorway/server/kernel/session/cookies.ts';
import { insertSession } from '@colorway/server/kernel/session/session-store.ts';

/** The cookie of the demo's staff account. */
export async function staffCookie(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/staff/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'staff@example.com', password: 'colorway' }),
  });
  if (!answer.ok) throw new Error(`Sign-in: ${answer.status}`);
  return cookiesOf(answer);
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

/** The headers of the product's own pages. */
export const OWN_PAGE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } as const;

const post = (url: string, body: object, cookie = '') =>
  fetch(url, { method: 'POST', headers: { ...OWN_PAGE, cookie }, body: JSON.stringify(body) });

/** The cookie of a customer, by a session put into the database. */
export async function storedCookie(db: Database, email: string): Promise<string> {
  const token = newToken();
  const { idle: idleSeconds, most: maxSeconds } = sessionLife.customer;
  const own = { kind: 'customer', email, tokenHash: hashToken(token), userAgent: 'bench' } as const;
  await insertSession(db, { ...own, idleSeconds, maxSeconds });
  return `${cookieName('customer', false)}=${token}`;
}

/** The cookie of a customer, by the code that demo mode shows. */
export async function customerCookie(url: string, email: string): Promise<string> {
  const requested = await post(`${url}/api/log-in/request`, { email });
  const browser = cookiesOf(requested);
  const { demoCode } = (await requested.json()) as { readonly demoCode?: string };
  const answer = await post(`${url}/api/log-in/code`, { code: demoCode }, browser);
  if (!answer.ok) throw new Error(`Log-in: ${answer.status}`);
  return [browser, cookiesOf(answer)].filter(Boolean).join('; ');
}
