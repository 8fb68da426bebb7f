import { randomUUID } from 'node:crypto';
import type { Role } from '@colorway/rules/role/roles.ts';
import { floorTablet, project, session, shareLink, staff } from '@colorway/server/kernel/database/schema.ts';
import { cookieName, hashToken, newToken, sessionLife } from '@colorway/server/kernel/session/cookies.ts';
import { insertSession } from '@colorway/server/kernel/session/session-store.ts';
import { eq } from 'drizzle-orm';
import { openBrowser } from '../kit/browser.ts';
import { makeProject, makeStaff, signedIn } from '../kit/people.ts';
import type { TestServer } from '../kit/test-server.ts';

type Project = Awaited<ReturnType<typeof makeProject>>;

/** A caller with their own project and the cookies of their browser. */
export interface Caller {
  readonly name: CallerName;
  readonly project: Project;
  readonly cookies: Map<string, string>;
  /** Null for callers other than staff. */
  readonly staffId: string | null;
  /** The cookie that identifies a browser for uploads. */
  readonly browser: string;
}

type Made = { readonly cookies: Map<string, string>; readonly staffId?: string };

const asStaff = async (server: TestServer, role: Role): Promise<Made> => {
  const { id: staffId } = await makeStaff(server, { role });
  return { cookies: (await signedIn(server, { staffId })).cookies, staffId };
};

const { idle: idleSeconds, most: maxSeconds } = sessionLife.share;

/** A browser with a session of the project's share link. */
const withShareLink = async ({ app, deps }: TestServer, { id }: Project): Promise<Made> => {
  const browser = openBrowser(app);
  const [link] = await deps.db.select().from(shareLink).where(eq(shareLink.projectId, id));
  const token = newToken();
  const row = { kind: 'share' as const, shareLinkId: link?.id ?? '', tokenHash: hashToken(token), userAgent: 'test' };
  await insertSession(deps.db, { ...row, idleSeconds, maxSeconds });
  browser.cookies.set(cookieName('share', false), token);
  return browser;
};

const withKind = async (
  server: TestServer,
  own: Project,
  over: Partial<typeof shareLink.$inferInsert>,
): Promise<Made> => {
  const made = await withShareLink(server, own);
  await server.deps.db.update(shareLink).set(over).where(eq(shareLink.projectId, own.id));
  return made;
};

/** A browser with a customer's and an owner's session that have both ended. */
const ended = async (server: TestServer, { email }: Project, over: object): Promise<Made> => {
  const { cookies, staffId = '' } = await asStaff(server, 'owner');
  const customer = await signedIn(server, { email });
  for (const [name, value] of customer.cookies) cookies.set(name, value);
  await server.deps.db.update(session).set(over).where(eq(session.email, email));
  await server.deps.db.update(session).set(over).where(eq(session.staffId, staffId));
  return { cookies };
};

/** A browser that is paired as a tablet of the shop floor. */
async function asTablet(server: TestServer, over: Partial<typeof floorTablet.$inferInsert> = {}): Promise<Made> {
  const browser = openBrowser(server.app);
  const token = newToken();
  const row = { id: randomUUID(), name: 'Bench', stage: 'Sewing', tokenHash: hashToken(token), ...over };
  await server.deps.db.insert(floorTablet).values(row);
  browser.cookies.set(cookieName('tablet', false), token);
  return browser;
}

const past = () => new Date(Date.now() - 1_000);

const makers = {
  nobody: async (server: TestServer) => openBrowser(server.app),
  'another customer': async (server: TestServer) => signedIn(server, { email: (await makeProject(server)).email }),
  "the project's customer": (server: TestServer, { email }: Project) => signedIn(server, { email }),
  'a distributor': (server: TestServer, { email }: Project) => signedIn(server, { email }),
  'a holder of its link': (server: TestServer, own: Project) => withShareLink(server, own),
  'a holder of a look link': (server: TestServer, own: Project) => withKind(server, own, { kind: 'look' }),
  'a holder of a comment link': (server: TestServer, own: Project) => withKind(server, own, { kind: 'comment' }),
  'a visitor without a name': (server: TestServer, own: Project) => withKind(server, own, { asksName: true }),
  'a holder of another link': async (server: TestServer) => withShareLink(server, await makeProject(server)),
  'a holder of a revoked link': async (server: TestServer, own: Project) => {
    const { cookies } = await withShareLink(server, own);
    await server.deps.db.update(shareLink).set({ revokedAt: past() }).where(eq(shareLink.projectId, own.id));
    return { cookies };
  },
  'somebody whose address was taken off': async (server: TestServer, own: Project) => {
    const { cookies } = await signedIn(server, { email: own.email });
    await server.deps.db
      .update(project)
      .set({ email: `${randomUUID()}@example.com` })
      .where(eq(project.id, own.id));
    return { cookies };
  },
  owner: (server: TestServer) => asStaff(server, 'owner'),
  sales: (server: TestServer) => asStaff(server, 'sales'),
  designer: (server: TestServer) => asStaff(server, 'designer'),
  production: (server: TestServer) => asStaff(server, 'production'),
  'read-only': (server: TestServer) => asStaff(server, 'read-only'),
  'suspended staff': async (server: TestServer) => {
    const { cookies, staffId = '' } = await asStaff(server, 'owner');
    await server.deps.db.update(staff).set({ suspendedAt: past() }).where(eq(staff.id, staffId));
    return { cookies };
  },
  'a paired tablet': (server: TestServer) => asTablet(server),
  'a revoked tablet': (server: TestServer) => asTablet(server, { revokedAt: past() }),
  'a session ended by idle time': (server: TestServer, own: Project) => ended(server, own, { idleUntil: past() }),
  'a session past its absolute life': (server: TestServer, own: Project) => ended(server, own, { expiresAt: past() }),
} as const satisfies Record<string, (server: TestServer, own: Project) => Promise<Made>>;

export type CallerName = keyof typeof makers;
export const CALLERS = Object.keys(makers) as CallerName[];

/** Makes a caller with their own project, of the type that fits the caller. */
export async function makeCaller(server: TestServer, name: CallerName): Promise<Caller> {
  const own = await makeProject(server, { type: name === 'a distributor' ? 'Distributor' : 'Organization' });
  const made: Made = await makers[name](server, own);
  const browser = newToken();
  made.cookies.set('colorway-browser', browser);
  return { name, project: own, cookies: made.cookies, staffId: made.staffId ?? null, browser };
}
