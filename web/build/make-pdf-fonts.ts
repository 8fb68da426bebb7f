// The faces of PDF documents: single weights as TrueType, since readers of PDF take neither WOFF2 nor variable fonts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const out = join(import.meta.dirname, '../../server/fonts');

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
const TEXT = [range(0x20, 0x24f), range(0x400, 0x4ff), range(0x1e00, 0x1eff), range(0x2010, 0x203a), '€™−'].join('');

const HANKEN = 'hanken-grotesk/files/hanken-grotesk';
const NEWSREADER = 'newsreader/files/newsreader';
const GEIST = 'geist-mono/files/geist-mono';
const DISPLAY = { wght: 400, opsz: 48 };

const FACES = [
  { name: 'sans', file: `${HANKEN}-latin-wght-normal`, axes: { wght: 400 } },
  { name: 'sans-ext', file: `${HANKEN}-latin-ext-wght-normal`, axes: { wght: 400 } },
  { name: 'bold', file: `${HANKEN}-latin-wght-normal`, axes: { wght: 600 } },
  { name: 'bold-ext', file: `${HANKEN}-latin-ext-wght-normal`, axes: { wght: 600 } },
  { name: 'serif', file: `${NEWSREADER}-latin-opsz-normal`, axes: DISPLAY },
  { name: 'serif-ext', file: `${NEWSREADER}-latin-ext-opsz-normal`, axes: DISPLAY },
  { name: 'italic', file: `${NEWSREADER}-latin-opsz-italic`, axes: DISPLAY },
  { name: 'italic-ext', file: `${NEWSREADER}-latin-ext-opsz-italic`, axes: DISPLAY },
  { name: 'mono', file: `${GEIST}-latin-wght-normal`, axes: { wght: 400 } },
  { name: 'cyrillic', file: `${GEIST}-cyrillic-wght-normal`, axes: { wght: 400 } },
] as const;

mkdirSync(out, { recursive: true });
for (const { name, file, axes } of FACES) {
  const source = readFileSync(require.resolve(`@fontsource-variable/${file}.woff2`));
  const face = await subsetFont(source, TEXT, { targetFormat: 'sfnt', variationAxes: axes, noHinting: true });
  writeFileSync(join(out, `${name}.ttf`), face);
}
