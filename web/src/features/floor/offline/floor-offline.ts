interface LateEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** The part of a service worker's scope that is used; its types would replace those of pages. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: LateEvent) => void): void;
  addEventListener(kind: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: RequestEvent) => void): void;
}

/** The service worker of `/floor` alone: it opens the page without a network. The API is never cached here. */
const worker = self as unknown as WorkerScope;

const CACHE = 'colorway-floor';
const PAGE = '/floor';
/** The day's pictures; the public ones of patterns, and those of orders for tablets. */
const PICTURE = /^\/(?:api\/floor\/pictures|pattern-pictures|configured|view-pictures)\//;

/** Without cookies the page is about no person, so it may be stored. */
const fetchPage = () => fetch(PAGE, { credentials: 'omit', headers: { accept: 'text/html' } });

async function store(request: RequestInfo, response: Response): Promise<Response> {
  if (response.ok && response.status === 200) await (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

/** Files of the build never change under their name. */
const fromCache = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? store(request, await fetch(request));

async function fromNetwork(request: Request): Promise<Response> {
  try {
    return await store(request, await fetch(request));
  } catch (error) {
    const stored = await caches.match(request);
    if (stored) return stored;
    throw error;
  }
}

async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await caches.match(PAGE);
    if (stored) return stored;
    throw error;
  }
}

/** Stores the page with its files, and drops those of older builds. */
async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await store(PAGE, await fetchPage());
  for (const file of files) if (!(await cache.match(file))) await store(file, await fetch(file));
  const current = new Set(files);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/assets/') && !current.has(pathname)) await cache.delete(url);
  }
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', ({ data }) => {
  const { files } = data as { readonly files: readonly string[] };
  void keep(files).catch(() => undefined);
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCache(request));
  else if (PICTURE.test(pathname)) event.respondWith(fromNetwork(request));
});
