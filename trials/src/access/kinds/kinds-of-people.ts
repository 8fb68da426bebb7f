import { randomBytes, randomUUID } from 'node:crypto';
import { KEY_BYTES, keyStart, writeApiKey } from '@colorway/rules/api-key/key-format.ts';
import type { Scope } from '@colorway/rules/api-key/scopes.ts';
import { browserScope } from '@colorway/server/files/store/owners.ts';
import {
  apiKey,
  logInRequest,
  passkey,
  projectView,
  quarantinedFile,
  resumeLink,
  shareLink,
  upload,
} from '@colorway/server/kernel/database/schema.ts';
import { fingerprintOf } from '@colorway/server/kernel/session/api-keys.ts';
import { hashToken, newToken } from '@colorway/server/kernel/session/cookies.ts';
import { choiceToken } from '@colorway/server/mail/facade.ts';
import { codeHmac } from '@colorway/server/people/sign-in/log-in-code.ts';
import { createShareLink, insertFurtherLink } from '@colorway/server/project/share/share-store.ts';
import { eq, sql } from 'drizzle-orm';
import { sampleState } from '../../kit/fixtures/inquiries.ts';
import { makeProject } from '../../kit/people.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { newHex } from '../world.ts';
import type { Kind, Place } from './kinds.ts';
import { removeFile, storeFile } from './kinds-of-project.ts';

/** A passkey of one member of staff. */
export const aPasskey: Kind = {
  name: 'passkey',
  of: 'staff',
  make: async ({ server: { deps }, staffId }) => {
    const id = randomBytes(24).toString('base64url');
    const key = { publicKey: 'AA', counter: 0, transports: [], backedUp: false, name: 'A laptop' };
    await deps.db.insert(passkey).values([
      { id, staffId, ...key },
      // A second one, because the only passkey cannot be removed.
      { id: `${id}-2`, staffId, ...key },
    ]);
    return id;
  },
  remove: ({ server }, id) => server.deps.db.delete(passkey).where(eq(passkey.id, id)),
  guess: newToken,
  misshapen: 'x'.repeat(2_001),
};

/** Filters of the list of projects that a member of staff saved for themselves. */
export const aView: Kind = {
  name: 'saved view',
  of: 'staff',
  make: async ({ server, staffId }) => {
    const id = randomUUID();
    await server.deps.db.insert(projectView).values({ id, staffId, name: 'Mine', search: 'owner=me', shared: false });
    return id;
  },
  remove: ({ server }, id) => server.deps.db.delete(projectView).where(eq(projectView.id, id)),
  guess: randomUUID,
  misshapen: 'not-a-uuid',
};

/** A picture that a member of staff uploaded for starter patterns. */
export const aStylePicture: Kind = {
  name: 'picture for starter patterns',
  of: 'staff',
  make: (place) => storeFile(place, { destination: 'org-photo-patterns', owner: `staff:${place.staffId}` }),
  remove: removeFile,
  guess: newHex,
  misshapen: 'x'.repeat(65),
};

const rowOf = ({ browser }: Place, id: string) => ({
  ...{ id, destination: 'org-uploads' as const, originalName: 'crest.svg', bytes: 41, owner: browserScope(browser) },
});

/** An unfinished upload of a browser. */
export const anUpload: Kind = {
  name: 'upload',
  of: 'browser',
  make: async (place) => {
    const { deps } = place.server;
    const id = newHex();
    const storageRef = await deps.storage.partials.begin(id);
    await deps.db.insert(upload).values({ ...rowOf(place, id), storageRef });
    return id;
  },
  remove: ({ server }, id) => server.deps.db.delete(upload).where(eq(upload.id, id)),
  guess: newHex,
  misshapen: 'not-an-upload',
};

/** A finished upload of a visitor. */
export const aVisitorsFile: Kind = {
  name: "visitor's file",
  of: 'browser',
  make: async (place) => {
    const id = await storeFile(place, { destination: 'org-uploads', owner: browserScope(place.browser) });
    await place.server.deps.db.insert(upload).values(rowOf(place, id));
    return id;
  },
  remove: removeFile,
  guess: newHex,
  misshapen: 'not-a-file',
};

/** Token of a resume mail; `deleted` is expired. */
export const aResumeToken: Kind = {
  name: 'resume token',
  of: 'world',
  make: async ({ server: { deps } }) => {
    const token = newToken();
    const state = { sent: sampleState('organization'), flowId: null, fileIds: [] };
    const whose = { segment: 'organization' as const, email: `${randomUUID()}@example.com`, state };
    const expiresAt = new Date(Date.now() + 3_600_000);
    await deps.db.insert(resumeLink).values({ tokenHash: hashToken(token), ...whose, expiresAt });
    return token;
  },
  remove: ({ server }, token) =>
    server.deps.db
      .update(resumeLink)
      .set({ expiresAt: new Date(0) })
      .where(eq(resumeLink.tokenHash, hashToken(token))),
  guess: newToken,
  misshapen: 'x'.repeat(201),
};

/** Inserts a log-in request of the browser. Returns the token of its link. */
export async function insertLogIn(deps: TestServer['deps'], browser: string, code: string): Promise<string> {
  const { email } = await makeProject({ deps });
  const token = newToken();
  const browserHash = hashToken(browser);
  const hashes = {
    browserHash,
    codeHmac: codeHmac(deps.secrets.links.current, browserHash, code),
    linkHash: hashToken(token),
  };
  const expiresAt = sql`now() + interval '10 minutes'`;
  await deps.db.insert(logInRequest).values({ id: randomUUID(), email, ...hashes, expiresAt });
  return token;
}

/** Link of a log-in mail; `deleted` is used. */
export const aLogInLink: Kind = {
  name: 'log-in link',
  of: 'browser',
  make: ({ server: { deps }, browser }) => insertLogIn(deps, browser, '654321'),
  remove: ({ server }, token) =>
    server.deps.db
      .update(logInRequest)
      .set({ usedAt: new Date() })
      .where(eq(logInRequest.linkHash, hashToken(token))),
  guess: newToken,
  misshapen: 'x'.repeat(201),
};

/** Key of a share link; `deleted` is revoked. */
export const aShareKey: Kind = {
  name: 'share key',
  of: 'project',
  make: async ({ server: { deps }, projectId }) => (await createShareLink(deps.db, projectId)).key,
  remove: ({ server }, key) =>
    server.deps.db
      .update(shareLink)
      .set({ revokedAt: new Date() })
      .where(eq(shareLink.keyHash, hashToken(key))),
  guess: () => randomBytes(16).toString('base64url'),
  misshapen: 'x'.repeat(201),
};

/** A further link of a project; `deleted` is revoked. */
export const aShareLink: Kind = {
  name: 'share link',
  of: 'project',
  make: ({ server: { deps }, projectId }) => insertFurtherLink(deps.db, projectId, { name: 'Coaches' }),
  remove: ({ server }, id) =>
    server.deps.db.update(shareLink).set({ revokedAt: new Date() }).where(eq(shareLink.id, id)),
  guess: randomUUID,
  misshapen: 'not-a-uuid',
};

/** A finished upload of a distributor, which has another destination. */
export const aDistributorsFile: Kind = {
  ...aVisitorsFile,
  name: "distributor's file",
  make: (place) => storeFile(place, { destination: 'dist-uploads', owner: browserScope(place.browser) }),
};

/** Resume token with which a browser may read the file. */
export const grantFor = (fileId: string): string => `grant-${fileId}`;

const putAside = (expiresAt: Date) => async (place: Place) => {
  const id = await storeFile(place, { destination: 'org-uploads', owner: browserScope('the-first-device') });
  const state = { sent: sampleState('organization'), flowId: null, fileIds: [id] };
  const whose = { segment: 'organization' as const, email: `${randomUUID()}@example.com`, state };
  await place.server.deps.db.insert(resumeLink).values({ tokenHash: hashToken(grantFor(id)), ...whose, expiresAt });
  return id;
};

/** A visitor's file that a resume link gives access to. */
export const aFilePutAside: Kind = {
  ...aVisitorsFile,
  name: 'file put aside',
  of: 'world',
  make: (place) => putAside(new Date(Date.now() + 3_600_000))(place),
};

/** The same with an expired link. */
export const aFilePutAsideLongAgo: Kind = {
  ...aFilePutAside,
  name: 'file put aside long ago',
  make: putAside(new Date(0)),
};

/** An API key with these scopes, whose text is returned. */
export async function insertApiKey(
  { db }: TestServer['deps'],
  scopes: readonly Scope[],
): Promise<{ id: string; key: string }> {
  const key = writeApiKey(randomBytes(KEY_BYTES));
  const row = {
    id: randomUUID(),
    name: `Key ${randomUUID()}`,
    start: keyStart(key),
    scopes: [...scopes],
    onlyFrom: [],
  };
  await db.insert(apiKey).values({ ...row, keyHash: fingerprintOf(key) });
  return { id: row.id, key };
}

/** An API key of the shop; `deleted` is revoked. */
export const anApiKey: Kind = {
  name: 'API key',
  of: 'world',
  make: async ({ server: { deps } }) => (await insertApiKey(deps, ['orders:read'])).id,
  remove: ({ server }, id) => server.deps.db.delete(apiKey).where(eq(apiKey.id, id)),
  guess: randomUUID,
  misshapen: 'not-a-uuid',
};

/** The link in the foot of a mail to a customer. */
export const aChoiceLink: Kind = {
  name: 'link to the choice of emails',
  of: 'world',
  make: async ({ server }) =>
    choiceToken(server.deps, { email: `${randomUUID()}@example.com`, topic: 'reminders' }) ?? '',
  guess: () => `v1.${'x'.repeat(90)}`,
  misshapen: 'x'.repeat(301),
};

/** An infected file without bytes; `deleted` is one whose row says so. */
export const anInfectedFile: Kind = {
  name: 'infected file',
  of: 'world',
  make: async ({ server: { deps } }) => {
    const id = newHex();
    const found = { finding: 'Eicar-Test-Signature', sha256: '0'.repeat(64), owner: `browser:${id}` };
    const file = { id, source: 'logos' as const, originalName: 'logo.pdf', bytes: 1 };
    await deps.db.insert(quarantinedFile).values({ ...file, ...found });
    return id;
  },
  remove: ({ server: { deps } }, id) =>
    deps.db.update(quarantinedFile).set({ removedAt: new Date() }).where(eq(quarantinedFile.id, id)),
  guess: newHex,
  misshapen: 'not-a-file',
};
