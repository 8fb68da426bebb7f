import { prepareNearest } from '@colorway/rules/color/nearest/nearest.ts';
import { firstColors } from '@colorway/seed/catalogs/first-catalogs.ts';
import { converter, differenceCiede2000, type Lab65 } from 'culori';
import { type Figure, median, rate } from '../measure/figure.ts';

const ROUNDS = 5;
const LOOK_UPS = 20_000;
/** It is slow, so it does fewer. */
const BY_CULORI = 1_000;

/** The same colors in every run, spread over all that a screen shows. */
const hexes = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => `#${((n * 0x9e3779) % 0x1000000).toString(16).padStart(6, '0')}`);

const perSecond = (colors: readonly string[], work: (hex: string) => unknown): number => {
  const began = performance.now();
  for (const hex of colors) work(hex);
  return (colors.length / (performance.now() - began)) * 1_000;
};

/** The whole catalog in Lab beforehand, then every color compared. */
const byCulori = (catalog: readonly string[]) => {
  const lab = converter('lab65');
  const difference = differenceCiede2000();
  const prepared = catalog.map((hex) => lab(hex) as Lab65);
  return (hex: string) => {
    const lab65 = lab(hex) as Lab65;
    let best = { place: -1, difference: Number.POSITIVE_INFINITY };
    for (const [place, color] of prepared.entries()) {
      const found = difference(lab65, color);
      if (found < best.difference) best = { place, difference: found };
    }
    return best;
  };
};

/** Look-ups of the nearest of the library by CIEDE2000, beside culori; an answer that differs ends the run. */
export function measureNearest(): Figure[] {
  const catalog = firstColors().map(({ hex }, place) => ({ hex, place }));
  const ours = prepareNearest(catalog);
  const theirs = byCulori(catalog.map(({ hex }) => hex));
  for (const hex of hexes(BY_CULORI)) {
    const [found] = ours.nearest(hex, 1);
    const expected = theirs(hex);
    if (!found || Math.abs(found.difference - expected.difference) > 1e-9) {
      throw new Error(`The nearest to ${hex} is ${found?.difference} of ours and ${expected.difference} of culori`);
    }
  }
  const rounds = Array.from({ length: ROUNDS }, () => ({
    one: perSecond(hexes(LOOK_UPS), (hex) => ours.nearest(hex, 1)),
    five: perSecond(hexes(LOOK_UPS), (hex) => ours.nearest(hex, 5)),
    culori: perSecond(hexes(BY_CULORI), theirs),
  }));
  const culori = median(rounds.map((round) => round.culori));
  return [
    rate(`nearest of ${catalog.length} colors`, 'look-ups/s', median(rounds.map(({ one }) => one)), culori, 20),
    rate('five nearest, beside one by culori', 'look-ups/s', median(rounds.map(({ five }) => five)), culori, 5),
  ];
}
