// Answers of LittleCMS, the reference for ICC profiles: `node trials/src/preflight/littlecms.ts` writes them to
// `littlecms-silk.json` with `transicc` of Debian's liblcms2-utils, so that tests need no such tool.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hexOf, rgbOf } from '@colorway/rules/color/space/srgb.ts';
import { firstColors } from '@colorway/seed/catalogs/first-catalogs.ts';

export const PROFILE = join(import.meta.dirname, '../../../server/src/files/preflight/cloth-silk.icc');
const TABLE = join(import.meta.dirname, 'littlecms-silk.json');

/** Hexes of the library, each once. */
export const libraryHexes = (): readonly string[] => [...new Set(firstColors().map(({ hex }) => hex))];

/** Relative colorimetric both ways without black point compensation, by the full tables (`-c0`). */
const SOFT_PROOF = ['-v0', '-n', '-c0', '-t1', '-m1', `-p${PROFILE}`, '-i*sRGB', '-o*sRGB'];
/** Printed in place of a color out of gamut with `-g`. */
const ALARM = -255;

function transicc(options: readonly string[], hexes: readonly string[]): readonly (readonly string[])[] {
  const lines = hexes.map(rgbOf).map(({ r, g, b }) => `${r} ${g} ${b}\n`);
  const input = lines.join('');
  const answers = execFileSync('transicc', options, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
  const rows = answers.trim().split('\n');
  return rows.map((row) => row.trim().split(/\s+/));
}

const printedHex = (row: readonly string[]): string => {
  const [r = 0, g = 0, b = 0] = row.map(Number);
  return hexOf({ r, g, b });
};

if (import.meta.main) {
  const hexes = libraryHexes();
  const printed = transicc(SOFT_PROOF, hexes).map((row, at) => [hexes[at], printedHex(row)]);
  const marked = transicc([...SOFT_PROOF, '-g'], hexes);
  const softer = hexes.filter((_hex, at) => Number(marked[at]?.[0]) === ALARM);
  writeFileSync(TABLE, `${JSON.stringify({ softer, printed: Object.fromEntries(printed) }, null, 1)}\n`);
}
