import type { Deps } from '../../catalog/deps.ts';
import { readPriceData } from '../../catalog/facade.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import type { Sessions } from '../../kernel/session/sessions.ts';
import { seesPrices, viewerOf } from '../store/viewer.ts';
import { readFingerprint } from './fingerprint-store.ts';

/** What goes by the clock, such as lines that may still be put back, is at most so old. */
const MAX_AGE_MS = 60_000;

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** A number for what this node holds, for as long as it holds it. */
const instanceNumber = (cached: object): number => {
  const known = numbers.get(cached);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(cached, lastNumber);
  return lastNumber;
};

/** A project is opened far more often than it changes, and by each tab again after every change. */
export async function projectCacheKey(
  deps: Deps,
  sessions: Sessions,
  input: Input<'portal.read'>,
): Promise<string | undefined> {
  // A preview shows what is drafted.
  if (Object.keys(input).length > 1) return undefined;
  const [found, { facts, content }] = await Promise.all([
    readFingerprint(deps.db, input.projectID),
    readPriceData(deps),
  ]);
  if (!found || found.hasCode) return undefined;
  const viewer = viewerOf({ sessions }, found);
  const prices = seesPrices({ sessions }, found);
  const minute = Math.floor(Date.now() / MAX_AGE_MS);
  return [
    input.projectID,
    viewer,
    prices,
    instanceNumber(facts),
    instanceNumber(content),
    minute,
    found.fingerprint,
  ].join(' ');
}
