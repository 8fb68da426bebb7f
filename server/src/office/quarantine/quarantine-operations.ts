import type { Quarantined } from '@colorway/contract/file/quarantine-contract.ts';
import { maskEmail } from '@colorway/rules/email/mask-email.ts';
import { type Context, read, write } from '../../catalog/deps.ts';
import {
  findQuarantined,
  listQuarantined,
  lockQuarantined,
  markReleased,
  markRemoved,
  type QuarantinedFile,
  removeQuarantinedBytes,
  sumStored,
} from '../../files/facade.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { findStaff } from '../../people/facade.ts';

const MAX_LISTED = 200;

/** The uploader as staff see it: the address of a customer is masked, and a browser has no name. */
async function senderOf(db: Queries, owner: string): Promise<string> {
  const at = owner.indexOf(':');
  const [kind, name] = [owner.slice(0, at), owner.slice(at + 1)];
  if (kind === 'customer') return maskEmail(name);
  if (kind === 'staff') return (await findStaff(db, name))?.name ?? 'Staff';
  if (kind === 'key') return 'An API key';
  if (kind === 'share') return 'A visitor of a share link';
  return kind === 'tablet' ? 'A tablet of the shop floor' : 'A visitor';
}

async function present(db: Queries, file: QuarantinedFile): Promise<Quarantined> {
  const { id, originalName: name, bytes, sha256, finding, source, projectId, releasedAt, releasedBy } = file;
  return {
    ...{ id, name, bytes, sha256, finding, source, projectId },
    sentBy: await senderOf(db, file.owner),
    at: file.createdAt.toISOString(),
    removedAt: file.removedAt?.toISOString() ?? null,
    released: releasedAt
      ? { at: releasedAt.toISOString(), by: releasedBy ?? '', reason: file.releaseReason ?? '' }
      : null,
  };
}

export const listQuarantine = read('quarantine.list', {
  run: async ({ context: { tx, deps } }) => {
    const files = await listQuarantined(tx, MAX_LISTED);
    return {
      scanner: deps.scanner?.name ?? null,
      storedBytes: await sumStored(tx),
      files: await Promise.all(files.map((file) => present(tx, file))),
    };
  },
});

async function lockStored({ tx }: Context, id: string): Promise<QuarantinedFile> {
  const file = await lockQuarantined(tx, id);
  if (!file) throw new Problem('not-found');
  if (file.removedAt !== null) throw new Problem('conflict', { message: 'This file was deleted.' });
  return file;
}

async function remove(context: Context, id: string): Promise<void> {
  const { tx, deps, http } = context;
  await lockStored(context, id);
  await markRemoved(tx, id);
  http.afterCommit(() => {
    removeQuarantinedBytes(deps, id).catch((err: unknown) =>
      deps.log.warn({ err, file: id }, 'quarantine: bytes stay until the next sweep'),
    );
  });
}

async function release(context: Context, { id, reason }: Input<'quarantine.release'>): Promise<void> {
  const { staff } = context.sessions;
  if (staff?.role !== 'owner') throw new Problem('not-allowed');
  await lockStored(context, id);
  await markReleased(context.tx, id, { by: staff.name, reason });
}

const nameOf = async (tx: Queries, { id }: { readonly id: string }): Promise<string> =>
  (await findQuarantined(tx, id))?.originalName ?? '';

export const removeQuarantined = write('quarantine.remove', {
  activity: {
    kind: 'content',
    before: nameOf,
    entries: ({ before }) => [{ what: `Infected file ${before}`, doing: 'deleted' }],
  },
  run: ({ input, context }) => remove(context, input.id),
});

export const releaseQuarantined = write('quarantine.release', {
  activity: {
    kind: 'content',
    before: nameOf,
    entries: ({ before, input }) => [
      { what: `Infected file ${before}`, doing: 'released for download', after: input.reason },
    ],
  },
  run: ({ input, context }) => release(context, input),
});
