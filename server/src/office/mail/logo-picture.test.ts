import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedFile } from '../../kernel/database/schema.ts';

const LOGO = '0123456789abcdef0123456789abcdef';
const OTHER = 'fedcba9876543210fedcba9876543210';
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30" fill="#c00"/></svg>';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db, storage } = server.deps;
  for (const [id, destination] of [
    [LOGO, 'logos'],
    [OTHER, 'org-uploads'],
  ] as const) {
    await storage.create(id, Buffer.from(SVG));
    await db.insert(storedFile).values({
      ...{ id, destination, originalName: 'logo.svg', newName: `logo_${id}.svg`, extension: 'svg' },
      ...{ contentType: 'image/svg+xml', bytes: SVG.length, sha256: id, owner: 'staff:x' },
    });
  }
});
afterAll(() => server.close());

const picture = (name: string) => server.app.inject({ url: `/mail-pictures/${name}` });

test.each([`logo-${OTHER}.png`, 'logo-1.png', 'other.png'])('%s is not found', async (name) => {
  expect((await picture(name)).statusCode).toBe(404);
});

test('an SVG logo is served to mail programs as PNG, from any origin', async () => {
  const answer = await picture(`logo-${LOGO}.png`);
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } });
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect(answer.rawPayload.readUInt32BE(20)).toBe(96);
});
