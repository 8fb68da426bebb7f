import * as z from 'zod';
import { PortError } from '../../../../kernel/outside/port-error.ts';
import type { CrmFile } from '../../port.ts';
import type { HubspotClient } from '../client.ts';

const FOLDER = '/portal';
/** HubSpot's limit for accounts without a paid plan. */
const MAX_BYTES = 20 * 1024 * 1024;
/** A delivery has half a minute, in which the note must also be written. */
const MAX_MS = 12_000;

const stored = z.object({ id: z.string() });

/** The same name on each try, so that a repeated upload replaces the first. */
const fileName = ({ key, name }: CrmFile): string => {
  const dot = name.lastIndexOf('.');
  const [base, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  return `${base}-${key.slice(0, 8)}${extension}`;
};

async function upload({ request }: HubspotClient, file: CrmFile, signal?: AbortSignal): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await file.read())]), file.name);
  form.set('fileName', fileName(file));
  form.set('folderPath', FOLDER);
  form.set('options', JSON.stringify({ access: 'PRIVATE', overwrite: true }));
  const path = '/files/2026-03/files';
  return (await request({ operation: 'fileUpload', method: 'POST', path, form, reads: stored, safe: true, signal })).id;
}

interface Uploaded {
  readonly ids: readonly string[];
  /** Files that stay links: too large, refused, or out of time. */
  readonly links: readonly CrmFile[];
}

/** Uploads files so that only members of the account can open them. A file that does not arrive stays a link. */
export async function uploadFiles(
  client: HubspotClient,
  files: readonly CrmFile[],
  signal?: AbortSignal,
): Promise<Uploaded> {
  const began = performance.now();
  const ids: string[] = [];
  const links: CrmFile[] = [];
  for (const file of files) {
    const fits = file.bytes <= MAX_BYTES && performance.now() - began < MAX_MS;
    try {
      if (fits) ids.push(await upload(client, file, signal));
      else links.push(file);
    } catch (error) {
      if (!(error instanceof PortError)) throw error;
      client.remark(`a file stays a link. ${error.message}`);
      links.push(file);
    }
  }
  return { ids, links };
}
