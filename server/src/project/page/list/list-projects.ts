import { CUSTOMER_STATES, type CustomerState } from '@colorway/rules/project/groups/customer-state.ts';
import { type Context, read } from '../../../catalog/deps.ts';
import { readPriceData } from '../../../catalog/facade.ts';
import { listOpenRequests } from '../../../inquiry/facade.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Input, Output } from '../../../kernel/operation/answers.ts';
import { readDateSettings } from '../../../kernel/settings/date-settings-store.ts';
import { listCacheKey } from '../project-cache-key.ts';
import { listProjects } from './list-store.ts';
import { type ClassifiedProject, classifyProject, presentCard } from './present-card.ts';

const PAGE = 20;

const writeCursor = (id: string): string => Buffer.from(id).toString('base64url');
const readCursor = (cursor: string): string => Buffer.from(cursor, 'base64url').toString('utf8');

type Filter = NonNullable<Input<'portal.list'>>;

/** Part of a name, Project ID, product or order, in any case. */
const matches = ({ stored, order }: ClassifiedProject, text: string): boolean =>
  [stored.name, stored.id, order?.name ?? '', ...stored.proofs.map(({ productType }) => productType)].some((one) =>
    one.toLowerCase().includes(text),
  );

const filterProjects = (projects: readonly ClassifiedProject[], { state, q = '' }: Filter) =>
  projects.filter((one) => (state === undefined || one.state === state) && matches(one, q.toLowerCase()));

/** Ids are numbers stored as text: a longer one is higher. */
const isBelow = (id: string, other: string): boolean =>
  id.length === other.length ? id < other : id.length < other.length;

const countStates = (projects: readonly ClassifiedProject[]): Output<'portal.list'>['counts'] => {
  const count = (state: CustomerState) => projects.filter((one) => one.state === state).length;
  const counts = Object.fromEntries(CUSTOMER_STATES.map((state) => [state, count(state)]));
  return { all: projects.length, ...(counts as Record<CustomerState, number>) };
};

/** Lists projects of the session's address; an address in the request is ignored (D40). */
async function readOwnProjects({ deps, tx, sessions }: Context, filter: Filter): Promise<Output<'portal.list'>> {
  if (!sessions.customer) throw new Problem('not-signed-in');
  const { email } = sessions.customer;
  const after = filter.cursor === undefined ? undefined : readCursor(filter.cursor);
  // Only the first page has requests.
  const requests = after === undefined ? await listOpenRequests(tx, deps, email) : [];
  const priceData = await readPriceData(deps);
  // The state follows from the cart and the prices of now, so it is computed for each project of the address.
  const projects = (await listProjects(tx, email)).map((one) => classifyProject(one, priceData));
  const found = filterProjects(projects, filter);
  const further = after === undefined ? found : found.filter(({ stored }) => isBelow(stored.id, after));
  const page = further.slice(0, PAGE);
  const last = page.at(-1);
  const { settings } = await readDateSettings(tx);
  const planned = { priceData, settings, now: new Date() };
  return {
    email,
    requests,
    projects: page.map((one) => presentCard(one, planned)),
    counts: countStates(projects),
    nextCursor: further.length > PAGE && last ? writeCursor(last.stored.id) : null,
  };
}

export const listOwnProjects = read('portal.list', {
  cacheKey: listCacheKey,
  run: ({ input, context }) => readOwnProjects(context, input ?? {}),
});
