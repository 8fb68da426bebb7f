import * as z from 'zod';
import { PortError } from '../../../kernel/outside/port-error.ts';
import type { CrmFile, NoteEvent } from '../port.ts';
import type { HubspotClient } from './client.ts';
import { noteBody, noteRef } from './note-body.ts';
import { dealNotFound } from './objects.ts';
import { uploadFiles } from './write/files.ts';

/** HubSpot's association type for a note on a deal. */
const NOTE_TO_DEAL = 214;
const MAX_ROWS = 100;

const noteIds = z.object({
  results: z.array(
    z.object({
      to: z.array(z.object({ toObjectId: z.union([z.string(), z.number()]) })),
      paging: z.object({ next: z.object({ after: z.string() }).optional() }).optional(),
    }),
  ),
});
const bodies = z.object({
  results: z.array(z.object({ properties: z.object({ hs_note_body: z.string().nullish() }) })),
});

async function* listNoteIds(
  { request }: HubspotClient,
  dealId: string,
  signal?: AbortSignal,
): AsyncGenerator<string[]> {
  let after: string | undefined;
  do {
    const answer = await request({
      operation: 'dealNotes',
      method: 'POST',
      path: '/crm/associations/2026-09/deals/notes/batch/read',
      body: { inputs: [{ id: dealId, ...(after !== undefined && { after }) }] },
      reads: noteIds,
      safe: true,
      signal,
    });
    const [page] = answer.results;
    const ids = (page?.to ?? []).map(({ toObjectId }) => String(toObjectId));
    for (let at = 0; at < ids.length; at += MAX_ROWS) yield ids.slice(at, at + MAX_ROWS);
    after = page?.paging?.next?.after;
  } while (after !== undefined);
}

async function noteExists(client: HubspotClient, { dealID, key }: NoteEvent, signal?: AbortSignal): Promise<boolean> {
  for await (const ids of listNoteIds(client, dealID, signal)) {
    const { results } = await client.request({
      operation: 'notesRead',
      method: 'POST',
      path: '/crm/objects/2026-09/notes/batch/read',
      body: { inputs: ids.map((id) => ({ id })), properties: ['hs_note_body'], propertiesWithHistory: [] },
      reads: bodies,
      safe: true,
      signal,
    });
    if (results.some(({ properties }) => properties.hs_note_body?.includes(noteRef(key)))) return true;
  }
  return false;
}

interface NoteContext {
  readonly files?: readonly CrmFile[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Searches before writing: an earlier attempt may have created the note without our receiving the answer. */
export async function createNote(
  client: HubspotClient,
  title: string,
  event: NoteEvent,
  { files = [], signal }: NoteContext = {},
): Promise<void> {
  const types = [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: NOTE_TO_DEAL }];
  try {
    if (await noteExists(client, event, signal)) return;
    const { ids, links } = await uploadFiles(client, files, signal);
    const urls = files.length > 0 ? links.map(({ url }) => url) : [event.attachment ?? []].flat();
    await client.send({
      operation: 'noteCreate',
      method: 'POST',
      path: '/crm/objects/2026-09/notes',
      body: {
        properties: {
          hs_timestamp: event.at,
          hs_note_body: noteBody(title, event, urls),
          ...(ids.length > 0 && { hs_attachment_ids: ids.join(';') }),
        },
        associations: [{ to: { id: event.dealID }, types }],
      },
      safe: false,
      signal,
    });
  } catch (error) {
    if (!(error instanceof PortError && error.kind === 'notFound')) throw error;
    throw dealNotFound(event.dealID, error);
  }
}
