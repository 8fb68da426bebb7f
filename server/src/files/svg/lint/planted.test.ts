import { FAULT_KINDS, type FaultKind, hasFix } from '@colorway/rules/pattern/lint/faults.ts';
import { firstPatterns } from '@colorway/seed/patterns/first-patterns.ts';
import { plainDrawings } from '@colorway/trials/kit/svg/plain-drawings.ts';
import { PLANTS, type PlainDrawing } from '@colorway/trials/kit/svg/plants.ts';
import { describe, expect, test } from 'vitest';
import { type LintOptions, sanitizeSvg } from '../sanitize.ts';

const look = (svg: string, options: LintOptions = { type: 'necktie' }) => {
  const result = sanitizeSvg(Buffer.from(svg), 'p-', options);
  if (!result.ok) throw new Error(`Expected a drawing: ${result.message}`);
  return result;
};
const kindsIn = (svg: string, options?: LintOptions): FaultKind[] => look(svg, options).faults.map(({ kind }) => kind);

const demo: readonly PlainDrawing[] = firstPatterns().map(({ group, slots, draw }) => {
  const { svg, width, height } = draw('p-');
  return { name: group, svg, width, height, slots: slots.length };
});
/** Ten drawings of the demo, the shortest for speed, and ten made ones. */
const soil = [
  ...demo
    .filter(({ slots }) => slots < 5)
    .sort((one, other) => one.svg.length - other.svg.length)
    .slice(0, 10),
  ...plainDrawings(60)
    .filter(({ slots }) => slots < 5)
    .slice(0, 10),
];

describe('a planted fault', () => {
  test('has a kind of the table, and the table at least twenty', () => {
    expect(Object.keys(PLANTS).sort()).toEqual([...FAULT_KINDS].sort());
    expect(FAULT_KINDS.length).toBeGreaterThanOrEqual(20);
    expect(soil).toHaveLength(20);
  });

  test.each(FAULT_KINDS)('%s is found in each of twenty drawings', (kind) => {
    const missed = soil.filter((drawing) => !kindsIn(PLANTS[kind](drawing)).includes(kind)).map(({ name }) => name);
    expect(missed).toEqual([]);
  });

  test.each(FAULT_KINDS.filter((kind) => hasFix(kind)))('%s is gone after its fix', (kind) => {
    for (const drawing of soil.slice(8, 12)) {
      const planted = look(PLANTS[kind](drawing));
      const fault = planted.faults.find((one) => one.kind === kind);
      expect(fault?.isFixable, drawing.name).toBe(true);
      const fixed = look(planted.svg, { type: 'necktie', fix: { kind, color: fault?.color ?? '' } });
      expect(fixed.faults.filter((one) => one.kind === kind && one.color === fault?.color)).toEqual([]);
    }
  });
});

test.each([
  ['gray-outside', '#777', '#111'],
  ['gray-outside', '#777777', '#111'],
  ['near-equal', 'white', '#fefefe'],
  ['near-equal', '#fefefe', 'white'],
  ['near-equal', '#FFF', '#fefefe'],
] as const)('%s of %s beside %s is gone after its fix, however it is written', (kind, one, other) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">
    <path fill="#111" d="M0 0h40v20H0z"/><path fill="${one}" d="M0 20h40v10H0z"/>
    <path fill="${other}" d="M0 30h40v10H0z"/></svg>`;
  const ofKind = (faults: ReturnType<typeof look>['faults']) => faults.filter((fault) => fault.kind === kind);
  const planted = look(svg);
  const [fault] = ofKind(planted.faults);
  expect(fault?.isFixable).toBe(true);
  const fixed = look(planted.svg, { type: 'necktie', fix: { kind, color: fault?.color ?? '' } });
  expect(ofKind(fixed.faults)).toEqual([]);
});

describe('no fault is found', () => {
  test('in the drawings of the demo, on the product where they are smallest', () => {
    const alarms = demo.flatMap(({ name, svg }) => kindsIn(svg, { type: 'bow-tie' }).map((kind) => `${name}: ${kind}`));
    expect(alarms).toEqual([]);
  });

  test('in two hundred plain drawings', () => {
    const alarms = plainDrawings(200).flatMap(({ name, svg }) => kindsIn(svg).map((kind) => `${name}: ${kind}`));
    expect(alarms).toEqual([]);
  });
});
