import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { serveFolder } from './static-server.ts';

/** Builds and serves a page of React alone, with one form. */
export async function startPlainPage() {
  const folder = mkdtempSync(join(tmpdir(), 'colorway-plain-'));
  await build({
    root: join(import.meta.dirname, 'plain-react'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  const { url, close } = await serveFolder(folder);
  return {
    url,
    close: () => {
      close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
