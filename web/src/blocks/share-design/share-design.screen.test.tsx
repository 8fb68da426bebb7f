import { defaultPortalSettings } from '@colorway/contract/settings/portal-settings.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, fakeApi, Refusal } from '../../testing/fake-api.ts';
import { openScreen, VISITOR } from '../../testing/open-screen.tsx';
import { PageProvider } from '../page/page-context.tsx';
import { createPageStore } from '../page/page-store.ts';
import { SaveDialog } from './save-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

const DESIGN = {
  handle: 'harbor-stripe-necktie',
  name: 'Harbor Stripe necktie',
  colors: [
    { hex: '#01153e', colorName: 'Navy', colorSet: 'Knotty' },
    { hex: '#ab1239', colorName: 'Rouge', colorSet: 'Knotty' },
  ],
};
const SHARED = { code: '7k2q9fmx', url: 'https://portal.example.com/d/harbor-7k2q9fmx', months: 12 };
beforeEach(() => localStorage.clear());

async function show(content: ReactNode, answers: Answers) {
  const api = fakeApi(answers);
  vi.stubGlobal('fetch', api.fetch);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const store = createPageStore({
    settings: defaultPortalSettings,
    demo: false,
    viewer: VISITOR,
    textPages: ['privacy'],
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory(),
  });
  await router.load();
  await render(
    <PageProvider value={store}>
      <RouterProvider router={router as never} />
    </PageProvider>,
  );
  return api;
}

describe('the Share dialog', () => {
  test('says why there is no link, and makes it on another try', async () => {
    const api = await show(<ShareDialog {...DESIGN} onClose={() => undefined} />, {
      'designs.share': new Refusal('not-found'),
    });
    await expect.element(page.getByText('We could not find that.')).toBeVisible();
    api.change({ 'designs.share': SHARED });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect
      .element(page.getByRole('textbox', { name: 'Link' }))
      .toHaveValue('portal.example.com/d/harbor-7k2q9fmx');
  });

  test('has the link of the board for a design on everything', async () => {
    await show(<ShareDialog {...DESIGN} isOnEverything onClose={() => undefined} />, { 'designs.share': SHARED });
    await expect
      .element(page.getByRole('dialog', { name: 'Share the board' }).getByRole('textbox', { name: 'Link' }))
      .toHaveValue('portal.example.com/d/harbor-7k2q9fmx?on=everything');
  });

  test('has the link, pictures, colors on paper and a QR code once the link is made', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof SHARED>();
    const onClose = vi.fn();
    const api = await show(<ShareDialog {...DESIGN} onClose={onClose} />, { 'designs.share': promise });
    await expect.element(page.getByRole('button', { name: 'Picture' })).toBeDisabled();
    resolve(SHARED);
    await expect
      .element(page.getByRole('textbox', { name: 'Link' }))
      .toHaveValue('portal.example.com/d/harbor-7k2q9fmx');
    const hrefs = ['Picture', 'Story', 'Colors, PDF'].map((name) =>
      page.getByRole('link', { name }).element().getAttribute('href'),
    );
    expect(hrefs).toEqual(['picture.jpg', 'story.jpg', 'colors.pdf'].map((one) => `/shared-designs/7k2q9fmx/${one}`));
    await expect
      .element(page.getByRole('img', { name: 'QR code of the link' }))
      .toHaveAttribute('src', '/shared-designs/7k2q9fmx/qr.svg');
    expect(api.calls.map(({ name, input }) => [name, input])).toEqual([
      ['designs.share', { handle: DESIGN.handle, colors: DESIGN.colors }],
    ]);
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('refuses an address that is none, then mails the link and saves the design in this browser', async () => {
    const api = await show(<ShareDialog {...DESIGN} onClose={() => undefined} />, { 'designs.share': SHARED });
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('marian');
    await page.getByRole('button', { name: 'Email me' }).click();
    await expect.element(page.getByText('Please enter a valid email')).toBeVisible();
    expect(api.calls).toHaveLength(1);
    await email.fill('marian@example.com');
    await page.getByRole('button', { name: 'Email me' }).click();
    await expect.element(page.getByText('Sent to marian@… Open it on any device.')).toBeVisible();
    expect(api.calls.at(-1)?.input).toMatchObject({ email: 'marian@example.com' });
    expect(localStorage.getItem('myDesigns')).toContain('Harbor Stripe necktie');
    await expect.element(page.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  });
});

describe('the Save dialog', () => {
  test('lists the designs of this browser, each with its own address and a way to remove it', async () => {
    const saved = Array.from({ length: 8 }, (_, at) => ({
      ...DESIGN,
      colors: [{ hex: `#00000${at}`, colorName: `Shade ${at}` }],
      at,
    }));
    localStorage.setItem('myDesigns', JSON.stringify({ saved }));
    await show(<SaveDialog {...DESIGN} onClose={() => undefined} />, {});
    await expect.element(page.getByText('Saved in this browser.')).toBeVisible();
    await expect
      .element(page.getByText('This browser has room for 8. The next one takes the place of the oldest.'))
      .toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(8);
    await expect
      .element(page.getByRole('link', { name: 'Harbor Stripe necktie Navy, Rouge' }))
      .toHaveAttribute('href', '/configurator/harbor-stripe-necktie?color1=01153e&color2=ab1239');
    await page.getByRole('button', { name: 'Remove Harbor Stripe necktie in Navy, Rouge' }).click();
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(7);
    await expectAccessible();
  });
});

describe('the page of a short link', () => {
  test('offers to find the design where the code is wrong', async () => {
    await openScreen('/d/harbor-00000000', { viewer: VISITOR, answers: {}, page: { design: null } });
    await expect.element(page.getByRole('heading', { name: "We can't find this design" })).toBeVisible();
    await page.getByRole('textbox', { name: 'Code or link' }).fill('harbor');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect.element(page.getByText(/^A code ends in 8 letters and digits/)).toBeVisible();
    await expectAccessible();
  });

  test('shows all products in the same colors where the link says so', async () => {
    const design = {
      ...{ code: SHARED.code, handle: DESIGN.handle, name: DESIGN.name, colors: DESIGN.colors, isLive: true },
      products: [
        { handle: DESIGN.handle, name: 'Necktie', colorCount: 2 },
        { handle: 'harbor-stripe-robe', name: 'Robe', colorCount: 1 },
      ],
      fitting: [],
    };
    await openScreen('/d/harbor-7k2q9fmx?on=everything', { viewer: VISITOR, answers: {}, page: { design } });
    const products = page.getByRole('region', { name: 'The same colors on everything' });
    await expect
      .element(products.getByRole('link', { name: 'Robe' }))
      .toHaveAttribute('href', '/configurator/harbor-stripe-robe?color1=01153e');
    await expectAccessible();
  });

  test('names what fits instead of a retired pattern, in the same colors', async () => {
    const design = {
      ...{ code: SHARED.code, handle: DESIGN.handle, name: DESIGN.name, colors: DESIGN.colors, isLive: false },
      products: [],
      fitting: [{ handle: 'club-repp-necktie', name: 'Club Repp necktie' }],
    };
    await openScreen('/d/harbor-7k2q9fmx', { viewer: VISITOR, answers: {}, page: { design } });
    await expect.element(page.getByRole('heading', { name: 'Harbor Stripe necktie is no longer made' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Club Repp necktie' }))
      .toHaveAttribute('href', '/configurator/club-repp-necktie?color1=01153e&color2=ab1239');
    await expectAccessible();
  });

  test('finding by email answers the same whether or not designs are saved', async () => {
    const { api } = await openScreen('/d', { viewer: VISITOR, answers: { 'designs.find': { months: 12 } } });
    await expect.element(page.getByText('No designs are saved in this browser yet.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
    await page.getByRole('button', { name: 'Email my designs' }).click();
    await expect
      .element(page.getByText('If designs are saved with this email, their links are on the way.'))
      .toBeVisible();
    expect(api.calls.map(({ name }) => name)).toEqual(['designs.find']);
  });
});

// Last, since what was not stored stays in memory.
test('says so where the browser stores nothing, and has the design until the page closes', async () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => blocked.mockRestore());
  await show(<SaveDialog {...DESIGN} onClose={() => undefined} />, {});
  await expect.element(page.getByText(/^This browser stores nothing/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Harbor Stripe necktie/ })).toBeVisible();
});
