import '../ui/theme/tokens.css';
import '../ui/theme/colorway.css';
import '../ui/theme/base.css';
import '../ui/button/button.css';
import '../ui/menu/menu.css';
import '../ui/notify/notify.css';
import '../blocks/layout/layout.css';
import '../features/lost/lost.css';
import { defaultPortalSettings } from '@colorway/contract/settings/portal-settings.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { App } from '../app/app.tsx';
import { makeRouter } from '../app/router.ts';
import { routeTree } from '../app/routes/route-tree.ts';
import { AdminLinks } from '../blocks/layout/admin-links.tsx';
import { installAdminLinks } from '../blocks/layout/admin-links-slot.ts';
import type { PageData, Viewer } from '../blocks/page/page-data.ts';
import { createPageStore } from '../blocks/page/page-store.ts';
import { currentNotices, dismiss } from '../ui/notify/notify.ts';
import { type Answers, type FakeApi, fakeApi } from './fake-api.ts';

/** Live events reach no test unless it sends them. */
class QuietEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static last: QuietEventSource | undefined;
  readyState = 0;
  onopen: (() => void) | null = null;
  constructor() {
    super();
    QuietEventSource.last = this;
  }
  close(): void {
    this.readyState = QuietEventSource.CLOSED;
  }
}

/** Opens the stream that was made last, as the server does once it listens. */
export const openStream = (): void => QuietEventSource.last?.onopen?.();

/** Sends a live event on the stream that was opened last. */
export const sendEvent = (kind: string, data: object = {}): void => {
  QuietEventSource.last?.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) }));
};

export const STAFF: Viewer = { kind: 'staff', email: 'staff@example.com', name: 'Staff', role: 'owner' };
export const CUSTOMER: Viewer = { kind: 'customer', email: 'customer@example.com' };
export const VISITOR: Viewer = { kind: 'nobody' };

/** Fails the test in which React logs HTML that a browser nests otherwise than it was written. */
const expectValidNesting = (): void => {
  const logged = vi.spyOn(console, 'error');
  onTestFinished(() => {
    const invalid = logged.mock.calls.filter(([text]) => String(text).includes('cannot be a descendant of'));
    logged.mockRestore();
    expect(invalid.map(([_, child, parent]) => `${child} in <${parent}>`)).toEqual([]);
  });
};

installAdminLinks(AdminLinks);

interface Opened {
  readonly api: FakeApi;
  readonly address: () => string;
}

/** The whole page at an address, as a browser shows it that has taken the page over; only the network is a stand-in. */
export async function openScreen(
  path: string,
  { viewer, answers, page = {} }: { viewer: Viewer; answers: Answers; page?: Partial<PageData> },
): Promise<Opened> {
  expectValidNesting();
  const api = fakeApi(answers);
  vi.stubGlobal('fetch', api.fetch);
  vi.stubGlobal('EventSource', QuietEventSource);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    // Notices outlive the page: the next test must not find them.
    for (const { id } of currentNotices()) dismiss(id);
  });
  const store = createPageStore({ settings: defaultPortalSettings, demo: false, viewer, ...page });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = makeRouter({ routeTree, store, history });
  await router.load();
  await render(<App router={router} store={store} />);
  return { api, address: () => router.state.location.href };
}
