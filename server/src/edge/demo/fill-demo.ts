import type { PortalSettings } from '@colorway/contract/settings/portal-settings.ts';
import type { DemoProject } from '@colorway/seed/demo/demo-proof.ts';
import { morePortals } from '@colorway/seed/demo/more-portals.ts';
import { otherPortals } from '@colorway/seed/demo/other-portals.ts';
import { demoProjects, moreProjects } from '@colorway/seed/demo/projects.ts';
import { regattaPortal } from '@colorway/seed/demo/regatta-portal.ts';
import { lookDrawer } from '@colorway/seed/styles/drawn-look.ts';
import type { Deps } from '../../catalog/deps.ts';
import { readStoredFacts } from '../../catalog/facade.ts';
import { requestLink } from '../../inquiry/facade.ts';
import { demoFloor, demoStaff } from '../../kernel/config/config.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { mailBrand } from '../../mail/facade.ts';
import { hashPassword } from '../../people/facade.ts';
import { createShareLink } from '../../project/facade.ts';
import { insertFloorPerson } from '../../sales/facade.ts';
import { demoEvents, type Maker } from './demo-events.ts';
import { demoInquiryRows } from './demo-inquiries.ts';
import { demoMails } from './demo-mails.ts';
import { demoOrders } from './demo-orders.ts';
import { type DaysAgo, daysAgoFrom, demoRows } from './demo-project.ts';
import {
  type DemoActivity,
  type DemoEvent,
  dateDemoProject,
  demoMaker,
  insertDemoInquiries,
  insertDemoMails,
  insertHistory,
  insertMissingProjects,
  insertPortal,
  ordersById,
} from './demo-store.ts';
import { insertPastOrders } from './past-orders.ts';

type Project = (typeof demoProjects | typeof moreProjects)[number];

interface Pair {
  readonly portal: DemoProject;
  readonly project: Project;
}

const pairsOf = (portals: readonly DemoProject[], projects: readonly Project[]): Pair[] =>
  portals.flatMap((portal) => {
    const project = projects.find(({ id }) => id === portal.projectId);
    return project ? [{ portal, project }] : [];
  });

interface Filling {
  readonly deps: Deps;
  readonly tx: Queries;
  readonly maker: Maker;
  readonly ago: DaysAgo;
  readonly settings: PortalSettings;
}

/** A day before its first proof. */
const createdDaysAgo = ({ createdDaysAgo: days, proofs }: DemoProject): number =>
  days ?? Math.max(...proofs.map(({ daysAgo, before }) => before?.daysAgo ?? daysAgo)) + 1;

/** The rows of each project, and the history that they tell. */
async function fillProjects({ deps, tx, maker, ago, settings }: Filling, pairs: readonly Pair[]) {
  const [facts, { alerts }] = await Promise.all([readStoredFacts(tx), deps.content.read()]);
  const making = { facts, alerts, drawn: lookDrawer(), makerName: settings.brandName, ago };
  const events: DemoEvent[] = [];
  for (const { portal, project } of pairs) {
    const rows = demoRows(portal, { project, ...making });
    const createdAt = ago(createdDaysAgo(portal));
    await insertPortal(tx, project.id, rows, {
      packaging: portal.cart?.packaging ?? 'none',
      shipping: portal.shipping,
      changes: portal.orders?.length ?? 0,
    });
    const history = demoEvents(portal, { project, rows, products: facts.products, maker, ago, createdAt });
    const saves = history.filter(({ kind }) => kind === 'project-saved').length;
    await dateDemoProject(tx, project.id, { createdAt, version: 1 + saves });
    events.push(...history);
  }
  return { events, facts };
}

const created = ({ portal, project }: Pair, ago: DaysAgo): DemoActivity => ({
  kind: 'project',
  operation: 'projects.create',
  projectId: project.id,
  what: 'Project',
  doing: 'created',
  before: 'Nothing',
  after: `${project.name}, ${project.type}`,
  createdAt: ago(createdDaysAgo(portal)),
});

/** Everything that the demo shows, written in one transaction and dated by the day of its first start. */
export async function fillDemo(deps: Deps, tx: Queries, full: boolean): Promise<void> {
  const found = await demoMaker(tx);
  const settings = await deps.settings.read();
  const maker: Maker = found ?? { id: null, name: settings.brandName };
  const filling = { deps, tx, maker, settings, ago: daysAgoFrom(Date.now()) };
  const fixed = pairsOf([regattaPortal, ...otherPortals], demoProjects);
  if (!full) {
    const { events } = await fillProjects(filling, fixed);
    await insertHistory(tx, events, [], { ...maker, id: null });
    return;
  }
  for (const id of await insertMissingProjects(tx, moreProjects)) await createShareLink(tx, id);
  const pairs = [...fixed, ...pairsOf(morePortals, moreProjects)];
  const { events, facts } = await fillProjects(filling, pairs);
  const priceData = { facts, content: await deps.content.read() };
  await insertPastOrders(tx, filling.ago);
  const ordered = await demoOrders(
    { deps, tx, priceData, staffId: maker.id, staffName: maker.name, ago: filling.ago },
    pairs,
  );
  const inquired = demoInquiryRows(filling);
  await insertDemoInquiries(tx, inquired);
  const activity = [
    ...pairs.map((pair) => created(pair, filling.ago)),
    ...inquired.activity,
    ...ordered.flatMap((one) => one.activity),
  ];
  const allEvents = [...events, ...ordered.flatMap((one) => one.events)];
  await insertHistory(tx, allEvents, activity, maker);
  const orders = await ordersById(
    tx,
    ordered.map(({ id }) => id),
  );
  const writing = {
    brand: mailBrand(settings, deps.publicUrl()),
    staffEmail: found?.email ?? demoStaff.email,
    requestLink: (request: { readonly id: string; readonly email: string }) => requestLink(deps, request),
    projects: pairs.map(({ project }) => project),
  };
  await insertFloorPerson(tx, { name: demoFloor.name, pinHash: await hashPassword(demoFloor.pin) });
  await insertDemoMails(tx, demoMails(writing, { events: allEvents, inquired, orders }));
  for (const { portal, project } of pairs)
    if (portal.deletedDaysAgo !== undefined)
      await dateDemoProject(tx, project.id, {
        deletedAt: filling.ago(portal.deletedDaysAgo, 5),
        deletedBy: maker.id,
      });
}
