import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadAdminLinks } from '../blocks/layout/admin-links-slot.ts';
import type { PageData } from '../blocks/page/page-data.ts';
import { createPageStore } from '../blocks/page/page-store.ts';
import { App } from './app.tsx';
import { holdEarlyInput } from './early-input.ts';
import { hasAllRoutes } from './has-all-routes.ts';
import { makeRouter } from './router.ts';
import type { RouteTree } from './routes/route-tree.ts';
import { visitorTree } from './routes/visitor-routes.ts';
import '@vitejs/plugin-react/preamble';
import './first-paint.css';

function readPageData(): PageData {
  const element = document.getElementById('page-data');
  // It may be about one person, who may sign out while the page stays.
  element?.remove();
  return JSON.parse(element?.textContent ?? '') as PageData;
}

/** The types are those of all routes; one that is not known is asked of the server. */
const knownRoutes = async (page: PageData): Promise<RouteTree> =>
  hasAllRoutes(page, location.pathname)
    ? (await import('./routes/route-tree.ts')).routeTree
    : (visitorTree() as unknown as RouteTree);

/** Lets the browser paint and answer before the next piece of work. */
const breathe = () => new Promise((done) => setTimeout(done));

async function start(): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  const answers = holdEarlyInput(root);
  await breathe();
  const store = createPageStore(readPageData());
  const router = makeRouter({ routeTree: await knownRoutes(store.page), store });
  // They are part of what the server rendered.
  const links = store.page.viewer.kind === 'staff' ? loadAdminLinks() : undefined;
  const requestedHref = router.latestLocation.href;
  // Renders the tree the server rendered, without the boundary a page without server HTML has.
  router.ssr = { manifest: undefined };
  await router.load();
  await links;
  await breathe();

  const app = <App router={router} store={store} onReady={answers} />;
  const bare = root.childElementCount === 0;
  const moved = router.latestLocation.href !== requestedHref;
  if (bare || moved) {
    root.replaceChildren();
    createRoot(root).render(app);
    // A transition lets React hydrate the page in small slices.
  } else startTransition(() => void hydrateRoot(root, app));
}

void start();
