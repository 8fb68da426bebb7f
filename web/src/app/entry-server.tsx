import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { AdminLinks } from '../blocks/layout/admin-links.tsx';
import { installAdminLinks } from '../blocks/layout/admin-links-slot.ts';
import { createPageStore } from '../blocks/page/page-store.ts';
import { drawOwnStage } from '../blocks/product-stage/drawing/draw-own-stage.ts';
import { viewMarkup } from '../blocks/product-stage/mockup/view-markup.ts';
import { installViewMarkup } from '../blocks/product-stage/mockup/view-picture.tsx';
import { installStagePainter } from '../blocks/product-stage/stage-painter.ts';
import { App } from './app.tsx';
import { htmlDocument, inlineScripts } from './html-document.ts';
import type { PageData } from './page-data.ts';
import { makeRouter } from './router.ts';
import { routeTree } from './routes/route-tree.ts';

export type { PageData } from './page-data.ts';

installAdminLinks(AdminLinks);
installStagePainter(drawOwnStage);
installViewMarkup(viewMarkup);

export interface RenderRequest {
  /** Path and query, as asked. */
  readonly url: string;
  readonly page: PageData;
}

export interface RenderResult {
  readonly status: number;
  readonly html: string;
  /** Scripts in the page itself; its policy has to name them. */
  readonly scripts?: readonly string[];
  /** Where to send the browser instead; the html is empty then. */
  readonly redirect?: string;
  /** An error while rendering, for the log; the page then reports it and offers a retry. */
  readonly error?: unknown;
}

export async function render({ url, page }: RenderRequest): Promise<RenderResult> {
  const store = createPageStore(page);
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = makeRouter({ routeTree, store, history, isServer: true });
  await router.load();

  const result = router._serverResult;
  if (result?.type === 'redirect') {
    const { redirect } = result;
    const target = redirect.options.href ?? redirect.headers.get('Location') ?? '/';
    return { status: redirect.status, html: '', redirect: target };
  }
  const { matches } = router.state;
  const own = matches.findLast(({ staticData }) => staticData.status)?.staticData.status;
  const failed = matches.find(({ status }) => status === 'error')?.error;
  try {
    const body = renderToString(<App router={router} store={store} />);
    const drawn = { page, matches, body };
    const status = own ?? result?.status ?? 200;
    const rendered = { status, html: htmlDocument(drawn), scripts: inlineScripts(drawn) };
    return failed === undefined ? rendered : { ...rendered, error: failed };
  } catch (error) {
    // Without a body the browser renders by itself, and shows the error screen if it fails too.
    const bare = { page, matches, body: '' };
    return { status: 500, html: htmlDocument(bare), scripts: inlineScripts(bare), error };
  }
}
