import { join } from 'node:path';
import { createServer } from 'vite';
import type { Pages } from './http/page-source.ts';
import { run } from './run.ts';

const web = join(import.meta.dirname, '../../../web');
const vite = await createServer({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  server: { middlewareMode: true, hmr: { port: 24_679 } },
});

type Renderer = Pick<Pages, 'render'>;

/** Vite answers for modules and reloads the browser; pages are rendered from the sources. */
await run({
  assets: undefined,
  stable: false,
  embedScript: async () => (await vite.transformRequest('/src/app/entry-embed.ts'))?.code,
  middleware: (request, response) => new Promise((next) => vite.middlewares(request, response, () => next())),
  render: async (request) => {
    const entry = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as Renderer;
    const rendered = await entry.render(request);
    if (rendered.html === '') return rendered;
    return { ...rendered, html: await vite.transformIndexHtml(request.url, rendered.html) };
  },
});
