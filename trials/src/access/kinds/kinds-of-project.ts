import { randomUUID } from 'node:crypto';
import { fileUrl } from '@colorway/server/files/store/present-file.ts';
import {
  approvalCertificate,
  cart,
  cartLine,
  project,
  proof,
  proofVersion,
  requestMessage,
  requestThread,
  storedFile,
} from '@colorway/server/kernel/database/schema.ts';
import { projectOfToken, stopToken } from '@colorway/server/project/reminders/stop-token.ts';
import { eq, sql } from 'drizzle-orm';
import { makeProject } from '../../kit/people.ts';
import { newHex, newUuid } from '../world.ts';
import type { Kind, Place } from './kinds.ts';

export const LONG_AGO = new Date('2020-01-01');
export const NOT_A_UUID = 'not-a-uuid';

const binned = (deletedAt: () => Date) => (place: Place, id: string) =>
  place.server.deps.db.update(project).set({ deletedAt: deletedAt() }).where(eq(project.id, id));

/** `own` is the caller's project; `deleted` is another deleted one, because their own is needed. */
export const aProject: Kind = {
  name: 'project',
  of: 'itself',
  make: async ({ projectId }) => projectId,
  guess: newUuid,
  misshapen: 'x'.repeat(101),
};

/** A deleted project that can be restored; `deleted` can no longer be. */
export const aBinnedProject: Kind = {
  name: 'binned project',
  of: 'world',
  make: async (place) => {
    const { id } = await makeProject(place.server);
    await binned(() => new Date())(place, id);
    return id;
  },
  remove: binned(() => LONG_AGO),
  guess: newUuid,
  misshapen: 'x'.repeat(101),
};

const drawing = { product: 'tie', pattern: 'harbor-stripe', colors: ['#14213d', '#a6192e', '#ffffff'] };
export const SHA256 = 'b'.repeat(64);

export const makeProof = async ({ server: { deps }, projectId }: Place, fileId?: string): Promise<string> => {
  const id = randomUUID();
  await deps.db.insert(proof).values({ id, projectId, position: 1 });
  await deps.db.insert(proofVersion).values({
    proofId: id,
    version: 1,
    ...(fileId === undefined ? { drawing } : { fileId }),
    fileName: `${id}.svg`,
    proofName: id,
    sha256: SHA256,
  });
  return id;
};

export const setProof =
  (change: Partial<typeof proof.$inferInsert>) =>
  ({ server }: Place, id: string) =>
    server.deps.db.update(proof).set(change).where(eq(proof.id, id));

export const aProof: Kind = {
  name: 'proof',
  of: 'project',
  make: (place) => makeProof(place),
  remove: setProof({ deletedAt: new Date() }),
  hide: setProof({ hidden: true }),
  guess: newUuid,
  misshapen: NOT_A_UUID,
};

/** A project with an in-hands date and an undecided proof. */
export const aDatedProject: Kind = {
  name: 'dated project',
  of: 'world',
  make: async (place) => {
    const { id } = await makeProject(place.server);
    await place.server.deps.db.update(project).set({ inHandsOn: '2031-03-14' }).where(eq(project.id, id));
    await makeProof({ ...place, projectId: id });
    return id;
  },
  remove: binned(() => new Date()),
  guess: newUuid,
  misshapen: 'x'.repeat(101),
};

/** The signed part of a link that stops reminders. */
export const aStopToken: Kind = {
  name: 'link that stops reminders',
  of: 'world',
  make: async ({ server }) => {
    const { id, email } = await makeProject(server);
    return stopToken(server.deps, id, email);
  },
  remove: (place, token) => binned(() => new Date())(place, projectOfToken(token)),
  guess: () => `${newUuid()}.${'x'.repeat(22)}`,
  misshapen: 'x'.repeat(201),
};

/** A removed one that can be restored; `deleted` can no longer be. */
export const aRemovedProof: Kind = {
  name: 'removed proof',
  of: 'project',
  make: async (place) => {
    const id = await makeProof(place);
    await setProof({ deletedAt: new Date() })(place, id);
    return id;
  },
  remove: setProof({ deletedAt: LONG_AGO }),
  guess: newUuid,
  misshapen: NOT_A_UUID,
};

export const aThread: Kind = {
  name: 'thread',
  of: 'project',
  make: async ({ server: { deps }, projectId }) => {
    const id = randomUUID();
    await deps.db.insert(requestThread).values({ id, projectId });
    await deps.db
      .insert(requestMessage)
      .values({ id: randomUUID(), threadId: id, author: 'customer', name: 'The customer', note: 'A thinner stripe' });
    return id;
  },
  guess: newUuid,
  misshapen: NOT_A_UUID,
};

const makeComment = async (place: Place): Promise<{ threadId: string; messageId: string }> => {
  const { db } = place.server.deps;
  const [threadId, messageId] = [randomUUID(), randomUUID()];
  const proofId = await makeProof(place);
  await db.insert(requestThread).values({ id: threadId, projectId: place.projectId, proofId, number: 1 });
  await db
    .insert(requestMessage)
    .values({ id: messageId, threadId, author: 'customer', name: 'The customer', note: 'A thinner stripe' });
  return { threadId, messageId };
};

/** Its author is none of the callers. */
export const aComment: Kind = {
  name: 'comment',
  of: 'project',
  make: async (place) => (await makeComment(place)).threadId,
  guess: newUuid,
  misshapen: NOT_A_UUID,
};

export const aMessage: Kind = {
  name: 'message of a comment',
  of: 'project',
  make: async (place) => (await makeComment(place)).messageId,
  guess: newUuid,
  misshapen: NOT_A_UUID,
};

export const aCertificate: Kind = {
  name: 'certificate',
  of: 'itself',
  make: async (place) => {
    const proofId = await makeProof(place);
    const { db } = place.server.deps;
    const [made] = await db.select({ number: proof.number }).from(proof).where(eq(proof.id, proofId));
    const number = `A-${made?.number ?? 0}-1`;
    const texts = { projectName: '', productType: 'Necktie', proofName: '', fileName: '', colors: [], sizes: [] };
    await db.insert(approvalCertificate).values({
      ...{ id: randomUUID(), projectId: place.projectId, proofId, version: 1, ordinal: 1, number, sha256: SHA256 },
      ...{ selections: {}, lines: [], alerts: [], person: 'customer', name: 'Ann Lee', way: 'online' as const },
      texts: { ...texts, options: '', ticks: [], alerts: [], signedInAs: '' },
    });
    return number;
  },
  guess: () => `A-${Math.floor(Math.random() * 1_000_000) + 100_000_000}-1`,
};

/** A line of a cart that is ready for checkout. */
export const aLine: Kind = {
  name: 'line',
  of: 'project',
  make: async (place) => {
    const { server, projectId } = place;
    const { db } = server.deps;
    const proofId = await makeProof(place);
    const id = randomUUID();
    await db.insert(cart).values({ projectId, version: 1, packaging: 'minimal' }).onConflictDoNothing();
    await db.insert(cartLine).values({
      ...{ id, projectId, kind: 'product', proofId, quantity: 12, position: 1, version: 1, changedBy: 'The customer' },
      selections: { length: 'Regular 58"', width: 'Standard 3.25"' },
    });
    return id;
  },
  remove: ({ server }, id) =>
    server.deps.db.update(cartLine).set({ removal: 'person', version: 1 }).where(eq(cartLine.id, id)),
  hide: async ({ server }, id) => {
    const { db } = server.deps;
    const [line] = await db.select().from(cartLine).where(eq(cartLine.id, id));
    await db
      .update(proof)
      .set({ hidden: true })
      .where(eq(proof.id, line?.proofId ?? ''));
  },
  guess: newUuid,
  misshapen: NOT_A_UUID,
};

/** A line of a neck gaiter that waits for its layers. */
export const aWaitingLine: Kind = {
  ...aLine,
  name: 'waiting line',
  make: async (place) => {
    const id = await aLine.make(place);
    const { db } = place.server.deps;
    const [line] = await db
      .update(cartLine)
      .set({ removal: 'layers', selections: { size: 'Adult' } })
      .where(eq(cartLine.id, id))
      .returning();
    await setProof({ productType: 'Neck Gaiter' })(place, line?.proofId ?? '');
    return id;
  },
};

/** A removed one that can be restored; `deleted` can no longer be. */
export const aRemovedLine: Kind = {
  ...aLine,
  name: 'removed line',
  make: async (place) => {
    const id = await aLine.make(place);
    await aLine.remove?.(place, id);
    return id;
  },
  remove: ({ server }, id) => server.deps.db.update(cartLine).set({ changedAt: LONG_AGO }).where(eq(cartLine.id, id)),
};

type NewFile = Pick<typeof storedFile.$inferInsert, 'destination' | 'owner'> & { readonly projectId?: string };

/** Stores an SVG file and its row. */
export async function storeFile({ server: { deps } }: Place, file: NewFile): Promise<string> {
  const id = newHex();
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await deps.storage.create(id, bytes);
  await deps.db.insert(storedFile).values({
    ...{ id, ...file, originalName: 'crest.svg', newName: `${id}.svg`, extension: 'svg' },
    ...{ contentType: 'image/svg+xml', bytes: bytes.length, sha256: SHA256 },
  });
  return id;
}

export const removeFile = ({ server }: Place, id: string) =>
  server.deps.db.update(storedFile).set({ deletedAt: new Date() }).where(eq(storedFile.id, id));

const fileOf = (name: string, destination: 'revisions' | 'proof-images' | 'briefs'): Kind => ({
  name,
  of: 'project',
  make: (place) => storeFile(place, { destination, owner: `staff:${place.staffId}`, projectId: place.projectId }),
  remove: removeFile,
  guess: newHex,
  misshapen: 'not-a-file',
});

/** A file attached to a request. */
export const aRequestFile: Kind = fileOf('request file', 'revisions');
/** A file that staff uploaded and that is not in the brief yet. */
export const anUnusedBriefFile: Kind = fileOf('unused file of a brief', 'briefs');
export const aBriefFile: Kind = {
  ...fileOf('file of a brief', 'briefs'),
  make: async (place) => {
    const id = await anUnusedBriefFile.make(place);
    await place.server.deps.db
      .update(project)
      .set({ briefFiles: sql`array_append(${project.briefFiles}, ${id})` })
      .where(eq(project.id, place.projectId));
    return id;
  },
};
/** A picture that staff uploaded and that is not a proof yet. */
export const anUnusedPicture: Kind = fileOf('unused picture', 'proof-images');
/** The picture of a proof. */
export const aProofFile: Kind = {
  ...fileOf('proof file', 'proof-images'),
  make: async (place) => {
    const id = await anUnusedPicture.make(place);
    await makeProof(place, id);
    return id;
  },
  hide: async ({ server }, id) => {
    const { db } = server.deps;
    const [version] = await db.select().from(proofVersion).where(eq(proofVersion.fileId, id));
    await db
      .update(proof)
      .set({ hidden: true })
      .where(eq(proof.id, version?.proofId ?? ''));
  },
};

/** The same object named by URL, as in the documents' calls. */
export const asUrl = (kind: Kind): Kind => ({
  ...kind,
  name: `${kind.name} by address`,
  make: async (place) => {
    const id = await kind.make(place);
    return fileUrl(id, `${id}.svg`);
  },
  ...(kind.remove && {
    remove: (place: Place, url: string) => kind.remove?.(place, url.split('/')[2] ?? '') as Promise<unknown>,
  }),
  guess: () => {
    const id = kind.guess();
    return fileUrl(id, `${id}.svg`);
  },
  misshapen: '/files/nothing',
});
