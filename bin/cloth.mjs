// Renders a product's views from fabric/scenes into fabric/maps: `npm run cloth -- necktie`. Needs Blender and numpy.
// `npm run cloth -- necktie --view worn` renders one view, `--encode` only makes the maps of what was rendered before,
// and `npm run cloth -- necktie-worn --sheet sheet.png` shows a view in every pattern and in pale and dark colors.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './ready.mjs';

const SCENES = join(root, 'fabric/scenes');
const MAPS = join(root, 'fabric/maps');
const OUT = process.env.CLOTH_OUT ?? join(tmpdir(), 'cloth');
/** Bytes of the three pictures of a view, at most; above, the place map goes to half size. */
const MOST = 160_000;
/** Tried in turn until a view is small enough. */
const QUALITIES = [88, 80, 72, 64, 56, 48, 40, 32];
const LEAST_LIGHT_QUALITY = 72;

const run = (command, args) => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, CLOTH_OUT: OUT } });
  if (error) throw new Error(`${command} could not be started: ${error.message}`);
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
};

const json = (file) => JSON.parse(readFileSync(file, 'utf8'));
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Takes every second texel of u and v and lays them side by side below the parts. */
function halved(place, width, height) {
  const rows = Math.ceil(height / 2);
  const made = Buffer.alloc(width * (height + rows) * 3);
  place.copy(made, 0, 0, width * height * 3);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < Math.floor(width / 2); x++)
      for (const [plane, column] of [
        [1, x],
        [2, x + Math.floor(width / 2)],
      ]) {
        const from = ((plane * height + y * 2) * width + x * 2) * 3;
        place.copy(made, ((height + y) * width + column) * 3, from, from + 3);
      }
  return { data: made, rows: height + rows };
}

const lossless = (data, width, height) =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer();

async function encode(view) {
  const { width, height, ...facts } = json(join(OUT, `${view}.maps.json`));
  const read = (kind) => readFileSync(join(OUT, `${view}-${kind}`));
  const plateAt = (quality) =>
    sharp(read('plate.rgb'), { raw: { width, height, channels: 3 } })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
  const lightAt = (quality) =>
    sharp(read('light.gray'), { raw: { width, height: height * 4, channels: 1 } })
      .webp({ quality, effort: 6 })
      .toBuffer();
  const places = read('place.rgb');
  let [plate, light] = [await plateAt(QUALITIES[0]), await lightAt(QUALITIES[0])];
  let place = await lossless(places, width, height * 3);
  let placeScale = 1;
  if (plate.length + light.length + place.length > MOST) {
    const half = halved(places, width, height);
    place = await lossless(half.data, width, half.rows);
    placeScale = 0.5;
  }
  // A plate full of texture is what costs most; the light of the cloth is touched last.
  for (const quality of QUALITIES.slice(1)) {
    if (plate.length + light.length + place.length <= MOST) break;
    plate = await plateAt(quality);
    light = await lightAt(Math.max(LEAST_LIGHT_QUALITY, quality + 8));
  }
  const folder = join(MAPS, view);
  mkdirSync(folder, { recursive: true });
  const files = { plate, light, place };
  for (const [kind, bytes] of Object.entries(files)) writeFileSync(join(folder, `${kind}.webp`), bytes);
  const { u, v, step, hasGround, safe, rulers, mmPerPx } = facts;
  writeFileSync(join(folder, 'rulers.json'), `${JSON.stringify(rulers)}\n`);
  const version = sha256(Buffer.concat(Object.values(files))).slice(0, 8);
  const made = { version, width, height, u, v, step, mmPerPx, placeScale, hasGround, safe };
  const all = json(join(MAPS, 'views.json'));
  all[view] = made;
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(MAPS, 'views.json'), `${JSON.stringify(sorted, undefined, 2)}\n`);
  const manifest = json(join(MAPS, 'manifest.json'));
  manifest[view] = Object.fromEntries(
    Object.entries(files).map(([kind, bytes]) => [kind, { bytes: bytes.length, sha256: sha256(bytes) }]),
  );
  writeFileSync(
    join(MAPS, 'manifest.json'),
    `${JSON.stringify(Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1))), undefined, 2)}\n`,
  );
  const sizes = Object.entries(files).map(([kind, bytes]) => `${kind} ${Math.round(bytes.length / 1000)}`);
  const sum = plate.length + light.length + place.length;
  process.stdout.write(
    `${view}: ${sizes.join(', ')}, together ${Math.round(sum / 1000)} kB, places at ${placeScale}, ${mmPerPx} mm a pixel\n`,
  );
}

/** Usual colors, then white, black, pale and dark cloth: what goes wrong, goes wrong there. */
const COLORWAYS = [
  undefined,
  ['#ffffff', '#f4f1e8', '#ececec'],
  ['#000000', '#161616', '#2a2a2a'],
  ['#fffdd0', '#d7fffe', '#f2acb8', '#ffbb7c'],
  ['#01153e', '#280137', '#1b3022', '#5b0f1a'],
];
const CELL = { width: 240, height: 240 };

/** Shows a view in every pattern and colorway as one picture, to be looked at. */
async function contactSheet(view, file) {
  const { PRODUCT_VIEWS } = await import('../fabric/src/mockup/product-views.ts');
  const { ALL_PATTERNS } = await import('../fabric/src/pattern/all-patterns.ts');
  const { DEFAULT_COLORS } = await import('../fabric/src/pattern/default-colors.ts');
  const { paintMockup } = await import('../server/src/files/mockup/draw-mockup.ts');
  const [kind, { views }] = Object.entries(PRODUCT_VIEWS).find(([, named]) =>
    Object.values(named.views).includes(view),
  );
  const [name] = Object.entries(views).find(([, id]) => id === view);
  const cells = [];
  for (const [row, pattern] of ALL_PATTERNS.entries())
    for (const [column, colorway] of COLORWAYS.entries()) {
      const colors = colorway ?? DEFAULT_COLORS[pattern.id].map(({ hex }) => hex);
      const picture = await paintMockup({ kind, view: name, pattern, colors, ...CELL });
      const input = await picture.png().toBuffer();
      cells.push({ input, left: column * CELL.width, top: row * CELL.height });
    }
  const size = { width: COLORWAYS.length * CELL.width, height: ALL_PATTERNS.length * CELL.height };
  await sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite(cells)
    .toFile(file);
}

const [product, ...options] = process.argv.slice(2);
const sheet = options.includes('--sheet') ? options[options.indexOf('--sheet') + 1] : undefined;
const option = (name) => (options.includes(name) ? (options[options.indexOf(name) + 1] ?? '') : undefined);
const scenes = json(join(SCENES, 'views.json'));
const views = Object.entries(scenes).filter(
  ([view, { scene }]) =>
    (view === product || view.startsWith(`${product}-`) || scene === product) &&
    (option('--view') === undefined || view === `${product}-${option('--view')}`),
);
if (views.length === 0) {
  process.stderr.write(`No such product. There are: ${Object.keys(scenes).join(', ')}\n`);
  process.exit(1);
}
if (sheet !== undefined) {
  await contactSheet(product, sheet);
  process.exit(0);
}
mkdirSync(OUT, { recursive: true });
for (const [view, { scene, name, width, samples }] of views) {
  if (!options.includes('--encode')) {
    const script = join(SCENES, `${scene}.py`);
    run('blender', ['-b', '-noaudio', '-P', script, '--', name, String(width), String(samples)]);
    run('python3', [join(SCENES, 'export.py'), view]);
  }
  await encode(view);
}
