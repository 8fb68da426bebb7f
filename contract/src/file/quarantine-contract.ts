import { MAX_RELEASE_REASON, MIN_RELEASE_REASON, QUARANTINE_SOURCES } from '@colorway/rules/file/quarantine.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';

const tag = 'Files';
const instant = z.iso.datetime();
const id = z.string().regex(/^[0-9a-f]{32}$/);

const quarantined = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** The name of the virus, by the scanner. */
  finding: z.string(),
  source: z.enum(QUARANTINE_SOURCES),
  projectId: z.string().nullable(),
  /** A customer's address is masked. */
  sentBy: z.string(),
  at: instant,
  /** When its bytes were removed; those above the limit were never stored. */
  removedAt: instant.nullable(),
  released: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
});
export type Quarantined = z.infer<typeof quarantined>;

export const quarantineContract = {
  list: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/quarantine',
    summary: 'Files in which the scanner found a virus, the newest first',
    tag,
  }).output(
    z.object({
      /** The name of the scanner; null where none is connected. */
      scanner: z.string().nullable(),
      storedBytes: z.number(),
      files: z.array(quarantined),
    }),
  ),
  remove: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/admin/quarantine/{id}',
    summary: 'Deletes the bytes of an infected file now. Its row stays until 30 days have passed',
    tag,
  }).input(z.object({ id })),
  release: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/quarantine/{id}/release',
    summary: 'Lets owners download an infected file, for a reason that is written down',
    tag,
    creates: false,
    limit: { name: 'quarantine-release', max: 20, windowSeconds: 3_600 },
  }).input(z.object({ id, reason: z.string().trim().min(MIN_RELEASE_REASON).max(MAX_RELEASE_REASON) })),
};
