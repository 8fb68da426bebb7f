import { alignTable } from './align-table.mjs';

/**
 * What a long run still has to do. A part has a target and a batch, in its own unit; its rounds are stored with their seeds.
 *
 * @typedef {{ readonly unit: string, readonly target: number, readonly batch: number }} TrialPart
 * @typedef {{ readonly part: string, readonly seed: string, readonly count: number, readonly ok: boolean, readonly seconds: number, readonly reports?: readonly string[] }} TrialRound
 */

const doneOf = (rounds, name) => rounds.reduce((sum, { part, count }) => sum + (part === name ? count : 0), 0);

/**
 * The part that is furthest from its target, and how much of it the next round does; undefined when all are reached.
 *
 * @param {Readonly<Record<string, TrialPart>>} parts
 * @param {readonly TrialRound[]} rounds
 */
export function nextRound(parts, rounds) {
  const left = Object.entries(parts)
    .map(([name, { target, batch }]) => ({ name, done: doneOf(rounds, name), target, batch }))
    .filter(({ done, target }) => done < target)
    .toSorted((one, other) => one.done / one.target - other.done / other.target);
  const [first] = left;
  return first && { name: first.name, count: Math.min(first.batch, first.target - first.done) };
}

/** An escape sequence of a terminal. */
const COLORED = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/**
 * The lines of results in the output of a round, each after the ids of the list of trials, such as `C6 codes: 100 checkouts`.
 *
 * @param {string} output
 * @returns {readonly string[]}
 */
export const reportsIn = (output) =>
  output
    .replaceAll(COLORED, '')
    .split('\n')
    .filter((line) => /^[A-Z]\d+\b[^:]*: /.test(line));

const hours = (seconds) => `${(seconds / 3_600).toFixed(1)} h`;

/**
 * A table of what was done and found.
 *
 * @param {Readonly<Record<string, TrialPart>>} parts
 * @param {readonly TrialRound[]} rounds
 */
export function trialTable(parts, rounds) {
  const lines = Object.entries(parts).map(([name, { unit, target }]) => {
    const own = rounds.filter(({ part }) => part === name);
    const found = own.filter(({ ok }) => !ok);
    const seconds = own.reduce((sum, one) => sum + one.seconds, 0);
    const result = found.length === 0 ? 'nothing found' : `FOUND with seed ${found.map(({ seed }) => seed).join(', ')}`;
    return [name, `${doneOf(rounds, name)} of ${target} ${unit}`, String(own.length), hours(seconds), result];
  });
  return alignTable([['part', 'done', 'rounds', 'took', 'result'], ...lines]);
}
