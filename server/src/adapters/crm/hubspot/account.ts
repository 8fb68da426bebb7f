import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { PortError } from '../../../kernel/outside/port-error.ts';
import type { Tested } from '../../../kernel/outside/tested.ts';
import type { HubspotClient } from './client.ts';
import { findDeal } from './objects.ts';

const details = z.object({
  portalId: z.union([z.string(), z.number()]).optional(),
  timeZone: z.string().optional(),
});

/** Returns undefined on failure, since some keys may not read the account. */
export async function readAccount(client: HubspotClient, signal?: AbortSignal): Promise<string | undefined> {
  try {
    const { portalId, timeZone } = await client.request({
      operation: 'accountDetails',
      method: 'GET',
      path: '/account-info/2026-09/details',
      reads: details,
      safe: true,
      signal,
    });
    if (timeZone !== undefined) client.setTimeZone(timeZone);
    return portalId === undefined ? undefined : String(portalId);
  } catch (error) {
    if (error instanceof PortError) return undefined;
    throw error;
  }
}

/** Reads a missing deal by our own property, which needs the key, its scopes and the set-up. */
export async function testHubspot(client: HubspotClient, signal: AbortSignal): Promise<Tested> {
  await findDeal(client, randomUUID(), signal);
  const account = await readAccount(client, signal);
  const accountName = account === undefined ? 'HubSpot' : `HubSpot account ${account}`;
  return { words: `${accountName} lets us in and has the properties we write.` };
}
