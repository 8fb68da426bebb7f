import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@colorway/contract/contract.ts';
import type { OperationMeta } from '@colorway/contract/operation.ts';
import { seedOffice } from '@colorway/server/edge/seeding/many-in-the-office.ts';
import { seedInquiries } from '@colorway/server/edge/seeding/many-inquiries.ts';
import { seedPatterns } from '@colorway/server/edge/seeding/many-patterns.ts';
import { seedProjects } from '@colorway/server/edge/seeding/many-projects.ts';
import { connect } from '@colorway/server/kernel/database/connect.ts';
import type { Database } from '@colorway/server/kernel/database/queries.ts';
import { sql } from 'drizzle-orm';
import { atMost, type Figure, median } from '../measure/figure.ts';
import { OWN_PAGE, staffCookie } from '../measure/sign-in.ts';
import { logPlans, plansOf } from '../measure/slow-plans.ts';
import type { Subject } from '../subject.ts';

const SIZES = { projects: 200_000, proofs: 1, inquiries: 100_000, patterns: 10_000, office: 50_000 } as const;
const MAX_MS = 200;
const RUNS = 7;

interface SampleIds {
  readonly project: string;
  readonly inquiry: string;
  readonly partial: string;
  readonly pattern: string;
  readonly design: string;
  readonly delivery: string;
  readonly mail: string;
}

/** The query strings of each admin read, the usual one first. A read of the contract that is missing here ends the run. */
const queriesOf = ({
  project,
  inquiry,
  partial,
  pattern,
  design,
  delivery,
  mail,
}: SampleIds): Record<string, readonly string[]> => ({
  '/admin/activity': ['', '?days=7', '?q=Project+77', `?project=${project}`, '?kind=proof'],
  '/admin/colors': [''],
  '/admin/connections': [''],
  '/admin/content': [''],
  '/admin/content/draft': [''],
  '/admin/content/history': [''],
  '/admin/deliveries': ['', '?state=delivered', '?service=crm', `?q=${project}`],
  '/admin/deliveries/{id}': [delivery],
  '/admin/designs/{id}': [design],
  '/admin/desk': ['', '?only=request'],
  '/admin/desk/charts': [''],
  '/admin/inquiries': ['', '?state=new', '?q=harbor', '?q=visitor77777', '?sort=name', '?tab=handled', '?tab=partial'],
  '/admin/inquiries/{id}': [inquiry],
  '/admin/mail': ['', '?q=necktie+777', '?q=nobody', '?kind=new-proof'],
  '/admin/mail/{mailId}': [mail],
  '/admin/newest-pattern/{id}': ['harbor-stripe-necktie'],
  '/admin/orders': ['', '?state=awaiting', '?q=customer+777', '?q=D-2001', '?days=30'],
  '/admin/partial-inquiries/{id}': [partial],
  '/admin/patterns': ['', '?q=harbor', '?state=draft'],
  '/admin/patterns/{group}': [pattern],
  '/admin/patterns/{group}/versions/{version}': [pattern],
  '/admin/personal-data': ['?email=customer77@example.com'],
  '/admin/project-board': ['', '?due=late'],
  '/admin/project-ids': [''],
  '/admin/project-views': [''],
  '/admin/projects': ['', '?state=us', '?owner=nobody&sort=due', '?q=harbor'],
  '/admin/projects/{projectID}': [project],
  '/admin/requests': [''],
  '/admin/search': ['?q=harbor', '?q=1177777', '?q=customer77@example.com', '?q=zz', '?q=nothing-of-the-kind'],
  '/admin/settings': [''],
  '/admin/staff': [''],
  '/admin/style-patterns': ['?collection=org&productType=tie'],
  '/staff/passkeys': [''],
  '/staff/recovery-codes': [''],
});

const readsOf = (node: object): string[] =>
  Object.values(node).flatMap((child: object) => {
    if (!('~orpc' in child)) return readsOf(child);
    const { operation } = (child['~orpc'] as { readonly meta: OperationMeta }).meta;
    const forStaff = operation?.access === 'staff';
    return operation && forStaff && operation.method === 'GET' ? [operation.path] : [];
  });

const addressOf = (path: string, question: string): string =>
  question.startsWith('?') || question === ''
    ? `${path}${question}`
    : path.replace('{version}', '1').replace(/\{\w+\}/, encodeURIComponent(question));

/** The usual of several answers; the first one only warms up. */
async function answerMs(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const began = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (answer.status >= 500 || answer.status === 400) throw new Error(`${url}: ${answer.status}`);
    if (run > 0) times.push(performance.now() - began);
  }
  return median(times);
}

/** Until the server has connections again. */
async function settled(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  for (let good = 0, tries = 0; good < 10 && tries < 500; tries++) {
    const { ok } = await fetch(url, { headers });
    good = ok ? good + 1 : 0;
    if (!ok) await sleep(50);
  }
}

async function fill(db: Database): Promise<SampleIds> {
  await seedProjects(db, { count: SIZES.projects, proofs: SIZES.proofs }, () => {});
  await seedInquiries(db, SIZES.inquiries, () => {});
  await seedPatterns(db, SIZES.patterns);
  await seedOffice(db, SIZES.office);
  const idOf = async (table: string): Promise<string> => {
    const { rows } = await db.execute<{ id: string }>(sql.raw(`select id::text as id from ${table} limit 1`));
    return rows[0]?.id ?? 'none';
  };
  return {
    ...{ project: '1177777', inquiry: await idOf('inquiry'), partial: crypto.randomUUID(), pattern: 'bench-pattern-7' },
    ...{ design: '0'.repeat(32), delivery: await idOf('outbox'), mail: await idOf('mail') },
  };
}

const NO_SAMPLES: SampleIds = {
  project: '',
  inquiry: '',
  partial: '',
  pattern: '',
  design: '',
  delivery: '',
  mail: '',
};

function assertAllCovered(): void {
  const known = queriesOf(NO_SAMPLES);
  const left = readsOf(contract).filter((path) => !(path in known));
  if (left.length > 0) throw new Error(`bench/src/suites/admin.ts does not ask ${left.join(', ')}`);
}

/** Every read of the admin area, at the sizes that the product is made for. */
export async function measureAdmin({ url, dataDir }: Subject): Promise<Figure[]> {
  // Asked before the minutes that the filling takes.
  assertAllCovered();
  const database = `postgresql://colorway@${encodeURIComponent(join(dataDir, 'postgres'))}/colorway`;
  const { db, close } = connect(database, { max: 1, patienceMs: 600_000 });
  const questions = queriesOf(await fill(db));
  const headers = { ...OWN_PAGE, cookie: await staffCookie(url) };
  const stopPlans = await logPlans(db);
  await settled(`${url}/api/admin/staff`, headers);
  const results: Figure[] = [];
  for (const path of readsOf(contract)) {
    for (const way of questions[path] ?? []) {
      const address = addressOf(path, way);
      results.push(atMost(address, 'ms', await answerMs(`${url}/api${address}`, headers), MAX_MS));
    }
  }
  await stopPlans();
  await close();
  if (results.some(({ met }) => !met)) process.stdout.write(`${await plansOf(dataDir)}\n`);
  return results;
}
