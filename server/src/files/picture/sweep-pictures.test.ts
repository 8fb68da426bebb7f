import { randomBytes, randomUUID } from 'node:crypto';
import type { DestinationName } from '@colorway/rules/file/destinations.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentDraft, storedFile, stylePattern } from '../../kernel/database/schema.ts';
import { fileUrl } from '../store/present-file.ts';
import { sweepPictures } from './sweep-pictures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;

async function insertPicture(destination: DestinationName, daysAgo: number): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await server.deps.db.insert(storedFile).values({
    ...{ id, destination, originalName: 'a.png', newName: `a_${id}.png`, extension: 'png', contentType: 'image/png' },
    ...{ bytes: 1, sha256: id, owner: 'staff:x', createdAt: new Date(Date.now() - daysAgo * DAY_MS) },
  });
  return id;
}

const readExistingIds = async (): Promise<ReadonlySet<string>> => {
  const rows = await server.deps.db.select({ id: storedFile.id, deletedAt: storedFile.deletedAt }).from(storedFile);
  return new Set(rows.flatMap(({ id, deletedAt }) => (deletedAt === null ? [id] : [])));
};

test('only an unused picture is deleted after a week', async () => {
  const { db } = server.deps;
  const [stray, young, used] = [
    await insertPicture('org-patterns', 8),
    await insertPicture('org-patterns', 6),
    await insertPicture('org-photo-patterns', 90),
  ];
  const [oldLogo, logo, proof] = [
    await insertPicture('logos', 8),
    await insertPicture('logos', 8),
    await insertPicture('proof-images', 90),
  ];
  await db.insert(stylePattern).values({
    ...{ id: randomUUID(), collection: 'photo', patternName: 'Dock', productType: 'tie', index: 1, fileId: used },
    deletedAt: new Date(),
  });
  await db.insert(contentDraft).values({ part: 'brand', field: 'logoUrl', value: fileUrl(logo, 'a.png') });
  await sweepPictures(server.deps);
  const remaining = await readExistingIds();
  expect([stray, oldLogo].some((id) => remaining.has(id))).toBe(false);
  expect([young, used, logo, proof].every((id) => remaining.has(id))).toBe(true);
});
