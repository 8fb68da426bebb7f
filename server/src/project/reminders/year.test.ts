import { randomUUID } from 'node:crypto';
import { addDays } from '@colorway/rules/dates/calendar-day.ts';
import { chosenService, type DateSettings, planBack } from '@colorway/rules/dates/plan.ts';
import { isMailingTime, MAILED_KINDS, reminderDays } from '@colorway/rules/dates/reminders.ts';
import type { ServiceTimes } from '@colorway/rules/dates/service-times.ts';
import { instantAt, localTime } from '@colorway/rules/dates/zone.ts';
import { diceOf } from '@colorway/trials/kit/dice.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureFirstContent } from '../../catalog/content/first-content.ts';
import { readPriceData } from '../../catalog/facade.ts';
import { ensureFirstProducts } from '../../catalog/products/first-products.ts';
import { project, proof, proofApproval, proofVersion, requestThread } from '../../kernel/database/schema.ts';
import { readDateSettings, saveDateSettings } from '../../kernel/settings/date-settings-store.ts';
import { saveDates } from '../dates/dates-store.ts';
import { servicesOf } from '../dates/project-plan.ts';
import { sendReminders } from './send-reminders.ts';

const SEED = Number(process.env['SEED'] ?? 20_270_101);
const ZONE = 'America/New_York';
const HOUR_MS = 3_600_000;
const START = Date.UTC(2027, 0, 4, 15);
const END = Date.UTC(2028, 0, 4, 15);
const closingDays = ['2027-02-15', '2027-05-31', '2027-07-05', '2027-11-25', '2027-11-26', '2027-12-24'].map((day) => ({
  day,
  name: 'Closed',
}));
const PEOPLE = ['ann', 'ben', 'cho'].map((name) => `${name}@example.com`);

/** A project of the test's own books, which the server must agree with. */
interface Book {
  readonly id: string;
  readonly email: string;
  readonly proofs: readonly string[];
  readonly decided: Set<string>;
  arriveBy: string;
  savedAt: Date;
  isOver: boolean;
  /** Reminders that are settled, as `last day, kind`. */
  readonly settled: Set<string>;
}

let one: TestServer;
let two: TestServer;
let settings: DateSettings;
let service: ServiceTimes;
beforeAll(async () => {
  one = await createTestServer();
  two = await createTestServer({ beside: one });
  await ensureFirstProducts(one.deps);
  await ensureFirstContent(one.deps);
  const { version, settings: first } = await readDateSettings(one.deps.db);
  const saved = await saveDateSettings(one.deps.db, { version, settings: { ...first, timeZone: ZONE, closingDays } });
  const found = chosenService(servicesOf(['Necktie'], await readPriceData(one.deps)), null);
  if (!saved || !found) throw new Error('Expected saved settings and a service of neckties');
  settings = saved.settings;
  service = found;
});
afterAll(async () => {
  await two.close();
  await one.close();
});

async function openProject(email: string, arriveBy: string, now: Date): Promise<Book> {
  const { db } = one.deps;
  const id = randomUUID();
  await db.insert(project).values({ id, email, type: 'Organization', name: `Project ${id}` });
  const proofs = [randomUUID(), randomUUID()];
  await db.insert(proof).values(proofs.map((proofId, at) => ({ id: proofId, projectId: id, position: at + 1 })));
  const drawing = { product: 'tie', pattern: 'harbor-stripe', colors: [] };
  await db
    .insert(proofVersion)
    .values(
      proofs.map((proofId) => ({ proofId, version: 1, drawing, fileName: 'a.svg', proofName: 'a', sha256: 'a' })),
    );
  await saveDates(db, id, { arriveBy }, now);
  return { id, email, proofs, decided: new Set(), arriveBy, savedAt: now, isOver: false, settled: new Set() };
}

async function decide(book: Book): Promise<void> {
  const { db } = one.deps;
  const proofId = book.proofs.find((id) => !book.decided.has(id));
  if (proofId === undefined) return;
  if (dice() < 0.7) {
    await db.insert(proofApproval).values({
      ...{ id: randomUUID(), proofId, version: 1, sha256: 'a', selections: {}, quantity: 0, lines: [], alerts: [] },
      ...{ way: 'online', givenBy: book.email },
    });
  } else {
    await db.insert(requestThread).values({ id: randomUUID(), projectId: book.id, proofId, kind: 'revision' });
  }
  book.decided.add(proofId);
}

async function end(book: Book): Promise<void> {
  const { db } = one.deps;
  const ended = dice();
  if (ended < 0.3) await db.update(project).set({ deletedAt: new Date() }).where(eq(project.id, book.id));
  else if (ended < 0.6) await db.update(project).set({ closedAt: new Date() }).where(eq(project.id, book.id));
  else await saveDates(db, book.id, { reminders: false }, book.savedAt);
  book.isOver = true;
}

interface Sent extends Record<string, unknown> {
  readonly projectId: string;
  readonly kind: string;
  readonly approveBy: string;
  readonly sentOn: string;
  readonly mailId: string;
}

const listSent = async (): Promise<Sent[]> =>
  (
    await one.deps.db.execute<Sent>(sql`
      select project_id as "projectId", kind, approve_by::text as "approveBy", sent_on::text as "sentOn",
        mail_id as "mailId" from reminder where state = 'sent'`)
  ).rows;

const dice = diceOf(SEED);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(dice() * items.length)] as Item;
const isMailing = (now: Date): boolean => isMailingTime(now, { zone: ZONE, closingDays });
const approveByOf = ({ arriveBy }: Book): string => planBack({ arriveBy, service, rules: settings }).approveBy;
const isOpen = (book: Book, day: string): boolean =>
  !book.isOver && book.decided.size < book.proofs.length && approveByOf(book) >= day;

const books: Book[] = [];
const mails = new Map<string, { readonly email: string; readonly day: string }>();
const bookOf = (projectId: string): Book => {
  const found = books.find(({ id }) => id === projectId);
  if (!found) throw new Error(`Expected the project ${projectId}`);
  return found;
};

/** Reminders of a project whose time has come since its dates were saved. */
const dueOf = (book: Book, now: Date): string[] =>
  reminderDays(approveByOf(book), closingDays)
    .filter(({ kind, day }) => {
      const nine = instantAt(day, 9, ZONE);
      return MAILED_KINDS.some((one) => one === kind) && nine > book.savedAt && nine <= now;
    })
    .map(({ kind }) => `${approveByOf(book)}, ${kind}`);

function assertSent({ projectId, kind, approveBy, sentOn, mailId }: Sent, now: Date): void {
  const book = bookOf(projectId);
  const { day, hour } = localTime(now, ZONE);
  const at = `${now.toISOString()} ${kind} for ${approveBy}`;
  expect(hour >= 9 && hour < 18 && isMailing(now), `at night: ${at}`).toBe(true);
  expect(isOpen(book, day), `after a decision: ${at}`).toBe(true);
  expect(book.settled.has(`${approveBy}, ${kind}`), `twice: ${at}`).toBe(false);
  expect([approveBy, sentOn]).toEqual([approveByOf(book), day]);
  const others = [...mails].filter(([id, one]) => one.email === book.email && one.day === day && id !== mailId);
  expect(others, `two on one day: ${at}`).toEqual([]);
  book.settled.add(`${approveBy}, ${kind}`);
}

/** A due reminder of an open project was sent, unless this person already got a reminder that day. */
function assertNoneMissed(book: Book, now: Date, wasReminded: boolean): void {
  for (const key of dueOf(book, now).filter((one) => !book.settled.has(one))) {
    // One that was due while nothing was undecided was not needed.
    if (!isOpen(book, localTime(now, ZONE).day)) book.settled.add(key);
    else expect(wasReminded, `missed: ${now.toISOString()} ${key}`).toBe(true);
  }
}

async function tick(now: Date): Promise<void> {
  const { day } = localTime(now, ZONE);
  const got = (email: string) => [...mails.values()].some((one) => one.email === email && one.day === day);
  const reminded = new Set(PEOPLE.filter(got));
  await Promise.all([sendReminders(one.deps, now), sendReminders(two.deps, now)]);
  const sent = (await listSent()).filter(({ mailId }) => !mails.has(mailId));
  for (const reminder of sent) assertSent(reminder, now);
  for (const { projectId, mailId, sentOn } of sent) mails.set(mailId, { email: bookOf(projectId).email, day: sentOn });
  if (isMailing(now))
    for (const book of books.filter(({ isOver }) => !isOver)) assertNoneMissed(book, now, reminded.has(book.email));
}

/** A process that dies in the middle leaves nothing behind. */
async function crash(now: Date): Promise<void> {
  const read = () => Promise.reject(new Error('killed'));
  await sendReminders({ ...two.deps, settings: { ...two.deps.settings, read } }, now).catch(() => undefined);
  expect((await listSent()).filter(({ mailId }) => !mails.has(mailId))).toEqual([]);
}

async function restart(): Promise<void> {
  await two.close();
  two = await createTestServer({ beside: one });
}

async function moveDates(now: Date, book: Book): Promise<void> {
  book.arriveBy = addDays(book.arriveBy, Math.floor(dice() * 14) - 4);
  book.savedAt = now;
  await saveDates(one.deps.db, book.id, { arriveBy: book.arriveBy }, now);
}

const counts = { ticks: 0, opened: 0, decisions: 0, ends: 0, moves: 0, crashes: 0, restarts: 0, back: 0, outages: 0 };

/** Does it with that chance, by the dice of the seed. */
async function perhaps(name: keyof typeof counts, chance: number, work: () => Promise<unknown> | undefined) {
  if (dice() >= chance) return;
  counts[name] += 1;
  await work();
}

async function live(now: Date): Promise<void> {
  const { day } = localTime(now, ZONE);
  for (const book of books) if (approveByOf(book) < addDays(day, -10)) book.isOver = true;
  const running = books.filter((book) => isOpen(book, day));
  if (running.length < 9) {
    const arriveBy = addDays(day, 35 + Math.floor(dice() * 15));
    await perhaps('opened', 0.2, async () => books.push(await openProject(pick(PEOPLE), arriveBy, now)));
  }
  if (running.length === 0) return;
  await perhaps('decisions', 0.05, () => decide(pick(running)));
  await perhaps('ends', 0.01, () => end(pick(running)));
  await perhaps('moves', 0.02, () => moveDates(now, pick(running)));
}

test(`a year with clock jumps, restarts and two nodes: none missed, twice, at night or after a decision (SEED=${SEED})`, async () => {
  for (let time = START; time < END; ) {
    const now = new Date(time);
    await live(now);
    await perhaps('crashes', 0.02, () => crash(now));
    await tick(now);
    counts.ticks += 1;
    await perhaps('restarts', 0.008, restart);
    time += pick([0.25, 4, 10, 16, 20]) * HOUR_MS;
    await perhaps('back', 0.02, async () => {
      time -= dice() * 20 * HOUR_MS;
    });
    await perhaps('outages', 0.02, async () => {
      time += dice() * 36 * HOUR_MS;
    });
  }
  const { rows } = await one.deps.db.execute<{ count: number }>(
    sql`select count(*)::int as count from mail where kind = 'reminder'`,
  );
  expect(rows[0]?.count).toBe(mails.size);
  expect(mails.size).toBeGreaterThan(50);
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(2);
}, 300_000);
