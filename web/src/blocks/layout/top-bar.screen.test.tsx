import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { Refusal } from '../../testing/fake-api.ts';
import { CUSTOMER, openScreen, VISITOR } from '../../testing/open-screen.tsx';

// Changes of carts that other tests left behind would be sent before a log-out.
beforeEach(() => localStorage.clear());

const answers = { 'patterns.list': { patterns: [] }, 'shop.prices': { prices: [] } };
const bar = () => page.getByRole('banner');
const open = (viewer = VISITOR, textPages?: readonly ('privacy' | 'accessibility' | 'terms')[]) =>
  openScreen('/terms', {
    viewer,
    answers,
    page: { text: 'We make what you approved.', ...(textPages && { textPages }) },
  });

test('a page of text that is empty says so, and the footer links only to pages that are there', async () => {
  await openScreen('/terms', { viewer: VISITOR, answers, page: { textPages: ['privacy'] } });
  await expect.element(page.getByText("We can't find this page")).toBeVisible();
  const footer = page.getByRole('navigation', { name: 'Footer' });
  await expect.element(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  expect(footer.getByRole('link', { name: 'Terms' }).query()).toBeNull();
});

test('a visitor has Patterns, Start a project, Log In, Help and the cart', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'Terms' })).toBeVisible();
  await expect.element(bar().getByRole('link', { name: 'Patterns' })).toHaveAttribute('href', '/patterns');
  await expect.element(bar().getByRole('link', { name: 'Start a project' })).toHaveAttribute('href', '/new-project');
  await expect.element(bar().getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/log-in');
  await expect.element(bar().getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/shop/cart');
  await bar().getByRole('button', { name: 'Help' }).click();
  await expect.element(bar().getByRole('link', { name: /^Find a saved design/ })).toHaveAttribute('href', '/d');
  expect(bar().getByRole('button', { name: 'Log Out' }).query()).toBeNull();
  await expectAccessible();
});

test('My Projects replaces Log In for a customer', async () => {
  await open(CUSTOMER, ['terms']);
  await expect.element(bar().getByRole('link', { name: 'My Projects' })).toHaveAttribute('href', '/projects');
  expect(bar().getByRole('link', { name: 'Log In' }).query()).toBeNull();
});

test('a customer can log out on every page, under Help', async () => {
  const { api } = await open(CUSTOMER);
  await bar().getByRole('button', { name: 'Help' }).click();
  await expect.element(bar().getByText('customer@example.com')).toBeVisible();
  await expectAccessible();
  api.change({ 'sessions.logOut': new Refusal('internal') });
  await bar().getByRole('button', { name: 'Log Out' }).click();
  await expect.poll(() => api.calls.some(({ name }) => name === 'sessions.logOut')).toBe(true);
});

test('on a phone the links are in a menu that Escape closes', async () => {
  await page.viewport(390, 844);
  try {
    await open(VISITOR, ['terms']);
    const menu = bar().getByRole('button', { name: 'Menu' });
    await expect.element(bar().getByRole('link', { name: 'Patterns' })).not.toBeInTheDocument();
    await menu.click();
    await expect.element(bar().getByRole('link', { name: 'Patterns' })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).toHaveFocus();
    await expect.element(menu).toHaveAttribute('aria-expanded', 'false');
  } finally {
    await page.viewport(1280, 800);
  }
});
