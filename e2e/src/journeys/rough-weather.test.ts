import { expect, test } from 'vitest';
import { expectAccessible, settled, useBrowser } from '../browser/visit.ts';

const visit = useBrowser();

test('Help opens by keyboard, offers what the settings have, and Esc gives the focus back', async () => {
  const { page } = await visit();
  await page.goto('/new-project');
  await settled(page);
  const button = page.getByRole('button', { name: 'Help' });
  const email = page.getByRole('banner').getByRole('link', { name: /^Email us/ });
  const hasFocus = (element: Element) => element === document.activeElement;
  await expect.poll(() => email.count()).toBe(0);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => email.getAttribute('href')).toBe('mailto:help@example.com');
  await expect.poll(() => page.getByRole('banner').getByRole('link', { name: 'Chat with us' }).count()).toBe(1);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.getByRole('banner').getByRole('link', { name: 'Chat with us' }).evaluate(hasFocus))
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => button.evaluate(hasFocus)).toBe(true);
});

test('a strip says that the connection is away, for as long as it is', async () => {
  const { page, context } = await visit();
  const strip = page.getByText("You're offline. What you enter is saved in this browser.");
  await page.goto('/log-in');
  await settled(page);
  await context.setOffline(true);
  await strip.waitFor();
  await expectAccessible(page);
  await context.setOffline(false);
  await strip.waitFor({ state: 'detached' });
});

test('a screen whose files do not come shows the error screen; Try again brings it', async () => {
  // The browser and React both complain of what this test breaks on purpose.
  const { page } = await visit({}, [/./]);
  const files = '**/assets/log-in-screen-*.js';
  await page.goto('/');
  await settled(page);
  await page.route(files, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  // The browser asks the server for the page, which starts with the next sign of a person.
  const failed = page.getByRole('heading', { name: 'Something went wrong on our side' });
  let at = 300;
  const move = async (): Promise<boolean> => {
    await page.mouse.move(at++, at);
    return failed.isVisible();
  };
  await expect.poll(move, { timeout: 20_000 }).toBe(true);
  await expectAccessible(page);
  await page.unroute(files);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Your projects', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/log-in');
});
