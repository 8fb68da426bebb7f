import { naughty } from '@colorway/trials/fuzz/values/naughty-strings.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { phone, settled, useBrowser } from '../browser/visit.ts';
import { makeNaughtyProject, newestMails, removeProject } from '../pages/fixtures/naughty-project.ts';
import { sendInquiry } from '../pages/fixtures/sent-inquiry.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';

const visit = useBrowser();

/** All of them in the long form (`npm run fuzz -- screens`). */
const ALL = process.env.NAUGHTY === 'all';
/** A note of spaces is refused, and half of a character never reaches a screen. */
const tellable = (text: string): boolean =>
  text.trim().length > 1 && !/[\p{Cc}\p{Cn}]/u.test(text) && text.length <= 2_000;
const { markup, templates, scripts, direction, emoji, combining, long, cells } = naughty;
const every = Object.values(naughty).flat().filter(tellable);
const some = [markup, templates, scripts, direction, emoji, combining, long, cells].flatMap((kind) =>
  kind.filter(tellable).slice(0, 2),
);
const texts: readonly string[] = [...new Set(ALL ? every : some)].slice(0, 55);

interface Incidents {
  readonly foreign: string[];
  readonly dialogs: string[];
}

/** Blocks every foreign host, and records the attempt. */
async function listen(context: BrowserContext, page: Page): Promise<Incidents> {
  const incidents: Incidents = { foreign: [], dialogs: [] };
  const { origin } = new URL(inject('baseUrl'));
  await context.route(
    (url) => url.origin !== origin && !['data:', 'blob:', 'about:'].includes(url.protocol),
    (route) => {
      incidents.foreign.push(route.request().url());
      return route.abort();
    },
  );
  page.on('dialog', (dialog) => {
    incidents.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return incidents;
}

/** How far the page can be pushed sideways, and by what. */
const overflow = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > width + 1 && one.getBoundingClientRect().width > 0,
    );
    return wide
      .slice(-3)
      .map((one) => `${one.tagName.toLowerCase()}.${one.className} ${Math.round(one.getBoundingClientRect().right)}`);
  });

const hasRun = (page: Page): Promise<boolean> => page.evaluate(() => '__hit' in window);

/** All that can be read, in fields too, with any run of spaces as one. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    return [document.body.textContent, ...typed].join(' ').replaceAll(/\s+/g, ' ');
  });

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

interface Screen {
  readonly path: string;
  /** Texts that must be there, unchanged. */
  readonly says?: readonly string[];
}

async function lookAt(page: Page, incidents: Incidents, screens: readonly Screen[]): Promise<void> {
  const faults: string[] = [];
  for (const { path, says = [] } of screens) {
    await page.goto(path);
    await settled(page);
    const missing = async (): Promise<readonly string[]> => {
      const found = plain(await shown(page));
      return says.filter((one) => !found.includes(plain(one)));
    };
    await expect.poll(missing, { message: path }).toEqual([]);
    const wide = await overflow(page);
    if (wide.length > 0) faults.push(`${path} can be pushed sideways: ${wide.join(', ')}`);
    if (await hasRun(page)) faults.push(`${path} ran what it was told`);
    if (new URL(page.url()).origin !== new URL(inject('baseUrl')).origin) faults.push(`${path} went to ${page.url()}`);
  }
  expect([...faults, ...incidents.foreign, ...incidents.dialogs]).toEqual([]);
}

test('what a project holds is shown as it was typed, on a phone, and nothing of it runs', async () => {
  const { page, context } = await visit({ viewport: phone });
  const incidents = await listen(context, page);
  await asStaff(context);
  const made = await makeNaughtyProject(context.request, texts);
  const { projectID, email } = made;
  const name = (texts[0] ?? '').slice(0, 120);
  const screens = [
    ...['/admin/requests', '/admin/admin-portal', '/admin/deliveries', '/admin/mail', '/admin/orders'].map((path) => ({
      path,
    })),
    { path: `/admin/mail?q=${encodeURIComponent(email)}` },
    { path: `/admin/project/${projectID}`, says: [name] },
    // There are so many requests that the first is on another page.
    { path: '/admin/activity', says: ALL ? [] : [name] },
  ];
  await lookAt(page, incidents, screens);

  const { page: own, context: ownContext } = await visit({ viewport: phone });
  const ownIncidents = await listen(ownContext, own);
  await asCustomer(ownContext, email);
  await lookAt(own, ownIncidents, [
    { path: '/projects' },
    { path: `/project/${projectID}?requests`, says: [name, ...texts.slice(0, 6)] },
  ]);

  const mails = await newestMails(context.request, email);
  expect(mails.length).toBeGreaterThan(0);
  for (const html of mails) {
    // The pictures have a fixed size, and a busy server may take long to draw all of them.
    await page.setContent(html, { waitUntil: 'domcontentloaded' });
    expect([await overflow(page), await hasRun(page)]).toEqual([[], false]);
  }
  expect(incidents).toEqual({ foreign: [], dialogs: [] });
  await removeProject(context.request, made);
});

test('what a visitor typed into a wizard is shown to staff as it was typed, on a phone, and nothing of it runs', async () => {
  const { page, context } = await visit({ viewport: phone });
  const incidents = await listen(context, page);
  const { context: visitor } = await visit();
  const ids: string[] = [];
  for (let at = 0; at < texts.length; at += 6) {
    const [fName = '', lName = fName, company = fName, adSource = fName, client = fName, more = fName] = texts
      .slice(at, at + 6)
      .map((one) => one.slice(0, 190));
    ids.push(
      await sendInquiry(visitor.request, inject('baseUrl'), {
        fName,
        lName,
        company,
        info: { adSource, client, designIdeas: `${more} ${texts.slice(at, at + 6).join('\n')}` },
      }),
    );
  }
  await asStaff(context);
  await lookAt(page, incidents, [
    { path: '/admin/inquiries' },
    { path: '/admin/admin-portal' },
    ...ids.map((id, at) => ({
      path: `/admin/inquiries/${id}`,
      says: texts.slice(at * 6, at * 6 + 3).map((one) => one.slice(0, 190)),
    })),
  ]);
  const mails = await newestMails(context.request, '');
  for (const html of mails.slice(0, 10)) {
    // The pictures have a fixed size, and a busy server may take long to draw all of them.
    await page.setContent(html, { waitUntil: 'domcontentloaded' });
    expect([await overflow(page), await hasRun(page)]).toEqual([[], false]);
  }
  expect(incidents).toEqual({ foreign: [], dialogs: [] });
});

test('an address with hostile text opens a page that does nothing with it', async () => {
  const { page, context } = await visit({ viewport: phone }, [/404/, /400/]);
  const incidents = await listen(context, page);
  const places = (word: string) => [
    `/patterns?q=${word}`,
    `/colors?q=${word}`,
    `/log-in?email=${word}&next=${word}`,
    `/new-project?adSource=${word}`,
    `/configurator/${word}`,
    `/project/${word}`,
    `/shop/products/${word}?configuredId=${word}`,
    `/${word}`,
  ];
  const hostile = [...markup, ...templates, ...naughty.addresses].slice(0, ALL ? 40 : 3);
  await lookAt(
    page,
    incidents,
    hostile.flatMap((word) => places(encodeURIComponent(word)).map((path) => ({ path }))),
  );
});
