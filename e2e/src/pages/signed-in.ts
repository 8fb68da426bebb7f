import type { APIRequestContext, BrowserContext } from 'playwright-core';
import { inject } from 'vitest';

const post = async (request: APIRequestContext, path: string, data: object): Promise<Record<string, unknown>> => {
  const answer = await request.post(path, { data, headers: { origin: inject('baseUrl') } });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
};

/** The demo's staff account, in the session that all journeys share: an account may be signed in to only so often. */
export const asStaff = async (context: BrowserContext): Promise<void> => {
  await context.addCookies(inject('staffCookies').map((cookie) => ({ ...cookie, url: inject('baseUrl') })));
};

/** The same account in a session of its own, for who ends it. */
export const asStaffAlone = async ({ request }: BrowserContext): Promise<void> => {
  await post(request, '/api/staff/sign-in', { email: 'staff@example.com', password: 'colorway' });
};

/** A customer of the demo, without the screens of the log-in. */
export const asCustomer = async ({ request }: BrowserContext, email: string): Promise<void> => {
  const { demoCode } = await post(request, '/api/log-in/request', { email });
  await post(request, '/api/log-in/code', { code: demoCode });
};
