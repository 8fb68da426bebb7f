import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'vite';

process.chdir(import.meta.dirname);
// In this order: the server bundle names the files of the client build.
await build();
await build({ build: { ssr: true } });
// The one file that pages of other sites load.
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    target: 'es2022',
    outDir: 'dist/embed',
    lib: { entry: 'src/app/entry-embed.ts', formats: ['es'], fileName: () => 'v1.js' },
  },
});

/** Pressed once here, as small as it goes, instead of at every request. */
const squeeze = promisify(brotliCompress);
const ASSETS = 'dist/client/assets';
const files = (await readdir(ASSETS)).filter((file) => /\.(js|css|svg)$/.test(file));
await Promise.all(
  files.map(async (file) => {
    const content = await readFile(path.join(ASSETS, file));
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(path.join(ASSETS, `${file}.br`), await squeeze(content, { params }));
  }),
);
