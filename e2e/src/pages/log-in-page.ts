import type { Locator, Page } from 'playwright-core';
import { settled } from '../browser/visit.ts';

export interface LogInPage {
  readonly email: Locator;
  readonly code: Locator;
  /** The one button of the step; its words say what is missing. */
  readonly button: Locator;
  readonly alert: Locator;
  open(path?: string): Promise<void>;
  /** Up to the code step. */
  askFor(email: string): Promise<void>;
  /** The demo code, typed by the page itself. */
  fillIn(): Promise<void>;
}

export const logInPage = (page: Page): LogInPage => {
  const email = page.getByLabel('Email', { exact: true });
  const button = page.locator('main button[type=submit]');
  return {
    email,
    code: page.getByLabel('Six-digit code'),
    button,
    alert: page.getByRole('alert'),
    open: async (path = '/log-in') => {
      await page.goto(path);
      await settled(page);
    },
    askFor: async (address) => {
      await email.fill(address);
      await button.click();
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    },
    fillIn: () => page.getByRole('button', { name: 'Fill it in' }).click(),
  };
};

/** Signs in as the owner of the demo, or as another member of staff, and waits for the page behind the sign-in. */
export async function signInTo(
  page: Page,
  { path, heading }: { readonly path: string; readonly heading: string },
  { email = 'staff@example.com', password = 'colorway' } = {},
): Promise<void> {
  await page.goto(`/admin/sign-in?next=${path}`);
  await settled(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
}
