import type { Readable } from 'node:stream';
import { Problem } from '../../kernel/http/problem.ts';
import type { Deps } from '../deps.ts';
import { arrivalKey } from '../store/arrival-key.ts';
import { deleteUpload, findFile, findUpload, type NewUpload, setStorageRef } from '../store/files-store.ts';
import { admitUpload } from './admit-upload.ts';
import { finishUpload } from './finish-upload.ts';

/** Drops what an interrupted request has left. */
async function discardEarlier({ db, storage }: Deps, id: string): Promise<void> {
  const row = await findUpload(db, id);
  if (!row) return;
  await storage.partials.discard({ key: arrivalKey(row), ref: row.storageRef });
  for (const key of new Set([arrivalKey(row), id])) await storage.remove(key);
  await deleteUpload(db, id);
}

async function receive(deps: Deps, upload: NewUpload, body: Readable): Promise<void> {
  const { db, storage } = deps;
  await discardEarlier(deps, upload.id);
  await admitUpload(deps, upload);
  const key = arrivalKey(upload);
  const ref = await storage.partials.begin(key);
  if (ref !== '') await setStorageRef(db, upload.id, ref);
  const received = await storage.partials.append({ key, ref }, 0, body, () => {});
  const row = await findUpload(db, upload.id);
  if (received !== upload.bytes || !row) throw new Problem('bad-request', { message: 'The file broke off.' });
  await finishUpload(deps, row, undefined);
}

/** Receives a file in one request under an id that its sender knows. Answers false if that file is here already. */
export async function receiveFile(deps: Deps, upload: NewUpload, body: Readable): Promise<boolean> {
  const lock = await deps.locks.take(`upload ${upload.id}`, () => {});
  if (!lock) throw new Problem('upload-locked', { retryAfterSeconds: 1 });
  try {
    if (await findFile(deps.db, upload.id)) return false;
    await receive(deps, upload, body);
    return true;
  } finally {
    await lock.release();
  }
}
