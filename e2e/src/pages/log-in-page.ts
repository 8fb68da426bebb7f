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
