import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@colorway/contract/sign-in/viewer.ts';
import type { Deps } from '@colorway/server/catalog/deps.ts';
import { project, staff } from '@colorway/server/kernel/database/schema.ts';
import {
  cookieName,
  hashToken,
  newToken,
  type SessionKind,
  sessionLife,
} from '@colorway/server/kernel/session/cookies.ts';
import { insertSession } from '@colorway/server/kernel/session/session-store.ts';
import { createShareLink } from '@colorway/server/project/share/share-store.ts';
import type { FastifyInstance } from 'fastify';
import { type Browser, openBrowser } from './browser.ts';

type Server = { readonly app: FastifyInstance; readonly deps: Deps };
type ProjectType = typeof project.$inferSelect.type;

/** A project with its share link. */
export async function makeProject(
  { deps }: Pick<Server, 'deps'>,
  { email = `${randomUUID()}@example.com`, type = 'Organization' as ProjectType } = {},
): Promise<{ readonly id: string; readonly email: string; readonly key: string }> {
  const id = randomUUID();
  await deps.db.insert(project).values({ id, email, type });
  const { key } = await createShareLink(deps.db, id);
  return { id, email, key };
}

interface StaffOptions {
  readonly role?: StaffRole;
  readonly passwordHash?: string;
}

export async function makeStaff(
  { deps }: Pick<Server, 'deps'>,
  { role = 'owner', passwordHash }: StaffOptions = {},
): Promise<typeof staff.$inferSelect> {
  const id = randomUUID();
  const row = { id, email: `${id}@staff.example`, name: 'Test', role, passwordHash: passwordHash ?? null };
  const [made] = await deps.db.insert(staff).values(row).returning();
  if (!made) throw new Error(`Expected an inserted staff row: ${id}`);
  return made;
}

type Who = { readonly email: string } | { readonly staffId: string };

/** A browser that is signed in already, without going through the log-in. */
export async function signedIn({ app, deps }: Server, who: Who): Promise<Browser> {
  const browser = openBrowser(app);
  const kind: SessionKind = 'email' in who ? 'customer' : 'staff';
  const token = newToken();
  const life = { idleSeconds: sessionLife[kind].idle, maxSeconds: sessionLife[kind].most };
  await insertSession(deps.db, { kind, ...who, ...life, tokenHash: hashToken(token), userAgent: 'test' });
  browser.cookies.set(cookieName(kind, false), token);
  return browser;
}

/** A browser that opened a share link. */
export async function withShareKey(
  { app }: Server,
  link: { readonly id: string; readonly key: string },
): Promise<Browser> {
  const browser = openBrowser(app);
  await browser.post(`/projects/${link.id}/share/exchange`, { key: link.key });
  return browser;
}
