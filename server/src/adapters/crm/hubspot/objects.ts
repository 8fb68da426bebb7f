import * as z from 'zod';
import { PortError } from '../../../kernel/outside/port-error.ts';
import { HUBSPOT } from '../names.ts';
import { existingId } from './classify.ts';
import type { HubspotClient } from './client.ts';
import type { Fields } from './fields.ts';
import { INQUIRY_ID } from './properties.ts';
import { refusalMessage } from './refused-properties.ts';

const OBJECTS = '/crm/objects/2026-09';

const idsSchema = z.object({ results: z.array(z.object({ id: z.string() })) });
const upsertSchema = idsSchema.extend({ errors: z.array(z.unknown()).catch([]) });

type Kind = 'contacts' | 'deals';

const refusedOptions = (error: unknown): readonly string[] =>
  error instanceof PortError && error.kind === 'validation'
    ? [...error.message.matchAll(/\b(portal_\w+) has no such option/g)].map(([, name = '']) => name)
    : [];

/** Retries without options that the account lacks; the deal's description has them as text. */
async function withKnownOptions<Result>(
  properties: Fields,
  send: (properties: Fields) => Promise<Result>,
): Promise<Result> {
  try {
    return await send(properties);
  } catch (error) {
    const refused = refusedOptions(error);
    if (refused.length === 0) throw error;
    return send(Object.fromEntries(Object.entries(properties).filter(([name]) => !refused.includes(name))));
  }
}

/** Sends one row per call, so that a refused row does not affect others. */
async function upsert(
  { request }: HubspotClient,
  kind: Kind,
  row: { readonly idProperty: string; readonly id: string; readonly properties: Fields },
  signal?: AbortSignal,
): Promise<string> {
  const answer = await request({
    operation: `${kind}Upsert`,
    method: 'POST',
    path: `${OBJECTS}/${kind}/batch/upsert`,
    body: { inputs: [row] },
    reads: upsertSchema,
    safe: true,
    signal,
  });
  const [first] = answer.results;
  if (first) return first.id;
  // The call succeeded, but its only row was refused.
  throw new PortError(refusalMessage({ message: '', errors: answer.errors }), {
    service: HUBSPOT,
    kind: 'validation',
    vendorCode: 'ROW',
  });
}

const patch = ({ send }: HubspotClient, kind: Kind, id: string, properties: Fields, signal?: AbortSignal) =>
  send({
    operation: `${kind}Update`,
    method: 'PATCH',
    path: `${OBJECTS}/${kind}/${encodeURIComponent(id)}`,
    body: { properties },
    safe: true,
    signal,
  });

/** Upserts by e-mail address. If HubSpot knows it as a contact's secondary address, that contact is updated. */
export async function saveContact(
  client: HubspotClient,
  email: string,
  properties: Fields,
  signal?: AbortSignal,
): Promise<string> {
  try {
    return await withKnownOptions(properties, (known) =>
      upsert(client, 'contacts', { idProperty: 'email', id: email, properties: known }, signal),
    );
  } catch (error) {
    const id = error instanceof PortError ? existingId(error) : undefined;
    if (id === undefined) throw error;
    const { email: _first, ...others } = properties;
    await withKnownOptions(others, (known) => patch(client, 'contacts', id, known, signal));
    return id;
  }
}

/** Uses a batch read, in which a missing deal is no error. */
export async function findDeal(
  { request }: HubspotClient,
  key: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const answer = await request({
    operation: 'dealsRead',
    method: 'POST',
    path: `${OBJECTS}/deals/batch/read`,
    body: { idProperty: INQUIRY_ID, inputs: [{ id: key }], properties: [INQUIRY_ID], propertiesWithHistory: [] },
    reads: idsSchema,
    safe: true,
    signal,
  });
  return answer.results[0]?.id;
}

export const saveDeal = (client: HubspotClient, key: string, properties: Fields, signal?: AbortSignal) =>
  withKnownOptions(properties, (known) =>
    upsert(client, 'deals', { idProperty: INQUIRY_ID, id: key, properties: known }, signal),
  );

/** Staff type deal ids, so the error names a missing one. */
export async function updateDeal(client: HubspotClient, dealId: string, properties: Fields, signal?: AbortSignal) {
  try {
    await patch(client, 'deals', dealId, properties, signal);
  } catch (error) {
    if (!(error instanceof PortError && error.kind === 'notFound')) throw error;
    throw dealNotFound(dealId, error);
  }
}

export const dealNotFound = (
  dealId: string,
  { status, requestId }: Pick<PortError, 'status' | 'requestId'>,
): PortError =>
  new PortError(`HubSpot has no deal ${dealId}: the project's number is not the number of a deal there.`, {
    service: HUBSPOT,
    kind: 'notFound',
    status,
    requestId,
  });

export const linkContact = ({ send }: HubspotClient, dealId: string, contactId: string, signal?: AbortSignal) =>
  send({
    operation: 'dealContact',
    method: 'PUT',
    path: `${OBJECTS}/deals/${dealId}/associations/default/contacts/${contactId}`,
    safe: true,
    signal,
  });
