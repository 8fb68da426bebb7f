import { randomInt } from 'node:crypto';
import type { APIRequestContext, BrowserContext } from 'playwright-core';
import { inject } from 'vitest';
import { makeDesign } from './shop-page.ts';

const post = async (request: APIRequestContext, path: string, data: object): Promise<Record<string, unknown>> => {
  const answer = await request.post(`/api${path}`, { data, headers: { origin: inject('baseUrl') } });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
};

/** A project of its own, so that no journey meets another's. */
export async function makeProject({ request }: BrowserContext, email: string): Promise<string> {
  const dealID = `journey-${randomInt(1e9)}`;
  await post(request, '/create-project', { email, dealID, type: 'Organization' });
  return dealID;
}

/** A request for changes to the whole project. */
export const askForChanges = ({ request }: BrowserContext, projectID: string, note: string) =>
  post(request, `/projects/${projectID}/requests`, { note });

interface PlacedOrder {
  readonly name: string;
  readonly invoicePath: string;
}

/** Twelve neckties of the shop. */
export async function placeOrder(context: BrowserContext): Promise<PlacedOrder> {
  const handle = 'harbor-stripe-necktie';
  const order = await post(context.request, '/shop/orders', {
    handle,
    configuredId: await makeDesign(context, handle),
    selections: { length: 'Regular 58"', width: 'Standard 3.25"' },
    quantity: 12,
    expectedTotalCents: 38_400,
  });
  return { name: String(order.name), invoicePath: `/shop/invoices/${order.token}` };
}

/** One pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
