import type { Keeper } from '../../kernel/operation/keeper.ts';
import { heldFigures } from '../cart/figures.ts';
import { seesPrices, viewerOf } from '../store/viewer.ts';
import { readMark } from './mark-store.ts';

interface Asked {
  readonly projectID: string;
}

/** What goes by the clock, such as lines that may still be put back, is at most so old. */
const LIFE_MS = 60_000;

const numbers = new WeakMap<object, number>();
let last = 0;

/** A number for what this node holds, for as long as it holds it. */
const numberOf = (held: object): number => {
  const known = numbers.get(held);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(held, last);
  return last;
};

/** A project is opened far more often than it changes, and by each tab again after every change. */
export const keptProject: Keeper<Asked> = {
  operation: 'portal.read',
  markOf: async (deps, sessions, asked) => {
    // A preview shows what is drafted.
    if (Object.keys(asked).length > 1) return undefined;
    const [found, { facts, content }] = await Promise.all([readMark(deps.db, asked.projectID), heldFigures(deps)]);
    if (!found || found.hasCode) return undefined;
    const viewer = viewerOf({ sessions }, found);
    const prices = seesPrices({ sessions }, found);
    const minute = Math.floor(Date.now() / LIFE_MS);
    return [asked.projectID, viewer, prices, numberOf(facts), numberOf(content), minute, found.mark].join(' ');
  },
};
