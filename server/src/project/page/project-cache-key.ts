import type { Deps } from '../../catalog/deps.ts';
import { readPriceData } from '../../catalog/facade.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import type { Sessions } from '../../kernel/session/sessions.ts';
import { presentLink, rightsIn, seesPrices, viewerOf } from '../store/viewer.ts';
import { readFingerprint, readListFingerprint } from './fingerprint-store.ts';

/** Cache lifetime: limits the age of what depends on the time, such as lines that can still be restored. */
const MAX_AGE_MS = 60_000;

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Numbers each cached object of this node, so that a refreshed one changes the key. */
const instanceNumber = (cached: object): number => {
  const known = numbers.get(cached);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(cached, lastNumber);
  return lastNumber;
};

/** Spreads the ends of lifetimes, so that not all pages are made again in the same second. */
function lifetimeOf(id: string): number {
  let offset = 0;
  for (const character of id) offset = (offset * 31 + character.charCodeAt(0) * 7_919) % MAX_AGE_MS;
  return Math.floor((Date.now() + offset) / MAX_AGE_MS);
}

/** Cache key of a project page, or undefined if it must not be cached. Pages are read far more often than they change. */
export async function projectCacheKey(
  deps: Deps,
  sessions: Sessions,
  input: Input<'portal.read'>,
): Promise<string | undefined> {
  // A preview shows drafts, so it is not cached.
  if (Object.keys(input).length > 1) return undefined;
  const [found, { facts, content }] = await Promise.all([
    readFingerprint(deps.db, input.projectID),
    readPriceData(deps),
  ]);
  if (!found || found.hasCode) return undefined;
  const project = { ...found, id: input.projectID };
  const viewer = viewerOf({ sessions }, project);
  const prices = seesPrices({ sessions }, project);
  const link = viewer === 'share' ? presentLink({ sessions }, project) : null;
  return [
    input.projectID,
    viewer,
    rightsIn({ sessions }, project),
    prices,
    JSON.stringify(link),
    instanceNumber(facts),
    instanceNumber(content),
    lifetimeOf(input.projectID),
    found.fingerprint,
  ].join(' ');
}

/** Cache key of My Projects. */
export async function listCacheKey(
  deps: Deps,
  { customer }: Sessions,
  input: Input<'portal.list'>,
): Promise<string | undefined> {
  if (!customer) return undefined;
  const { email } = customer;
  const [fingerprint, { facts, content }] = await Promise.all([
    readListFingerprint(deps.db, email),
    readPriceData(deps),
  ]);
  const { state, q, cursor } = input ?? {};
  const page = JSON.stringify([email, state, q, cursor]);
  return ['projects', page, instanceNumber(facts), instanceNumber(content), lifetimeOf(email), fingerprint].join(' ');
}
