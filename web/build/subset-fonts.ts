/** Cuts the faces down to what the screens show; the full files weigh 225 kB, a first page takes 28. */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const OUT = path.join(import.meta.dirname, '../.tmp/fonts');

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const PUNCTUATION = '\u00a0©®°·×–—‘’“”•…™−½';
const LATIN = Array.from({ length: 64 }, (_, i) => String.fromCharCode(0xc0 + i)).join('');
const SELVEDGE = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -#,./&'";

/** Signs that headings and plain sentences hardly ever have. */
const RARE = '%*<=>[\\]^_`{|}~©®°·×“”•™−½';
const RARE_IN_HEADINGS = `${RARE}+#$@`;

const without = (rare: string) => [...ASCII, ...PUNCTUATION].filter((sign) => !rare.includes(sign)).join('');

const SERIF = 'newsreader/files/newsreader-latin-opsz-normal.woff2';
const ITALIC = 'newsreader/files/newsreader-latin-opsz-italic.woff2';
const SANS = 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
const MONO = 'geist-mono/files/geist-mono-latin-wght-normal.woff2';

// One cut for all headings, drawn for the size of an h1: the optical axis would cost 6 kB on every first page.
const OPTICAL = { wght: 400, opsz: 48 };
const WEIGHTS = { wght: { min: 400, max: 600 } };

/** What fonts.css says about the ranges has to agree with the `-more` cuts here. */
const CUTS = [
  { name: 'serif', file: SERIF, text: without(RARE_IN_HEADINGS), axes: OPTICAL },
  { name: 'serif-more', file: SERIF, text: RARE_IN_HEADINGS + LATIN, axes: OPTICAL },
  { name: 'serif-italic', file: ITALIC, text: ASCII + PUNCTUATION + LATIN, axes: { wght: 400, opsz: 18 } },
  { name: 'sans', file: SANS, text: without(RARE), axes: WEIGHTS },
  { name: 'sans-more', file: SANS, text: RARE + LATIN, axes: WEIGHTS },
  { name: 'mono-caps', file: MONO, text: SELVEDGE, axes: { wght: 500 } },
  { name: 'mono', file: MONO, text: ASCII + PUNCTUATION, axes: { wght: { min: 400, max: 500 } } },
] as const;

const KEEP = ['kern', 'lnum', 'tnum'];

const newer = async (file: string, than: number) =>
  stat(file).then(
    (s) => s.mtimeMs > than,
    () => false,
  );

export async function subsetFonts(): Promise<void> {
  await mkdir(OUT, { recursive: true });
  const written = (await stat(import.meta.filename)).mtimeMs;
  for (const { name, file, text, axes } of CUTS) {
    const target = path.join(OUT, `${name}.woff2`);
    if (await newer(target, written)) continue;
    const source = await readFile(require.resolve(`@fontsource-variable/${file}`));
    const cut = await subsetFont(source, text, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: KEEP,
      noHinting: true,
    });
    await writeFile(target, cut);
  }
}
