import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { settled, type Visit } from '../browser/visit.ts';
import { type Sending, sendInquiry, sendPartial } from './fixtures/sent-inquiry.ts';
import { asStaff } from './fixtures/signed-in.ts';

type Open = (options?: BrowserContextOptions, allowed?: readonly RegExp[]) => Promise<Visit>;

export interface InquiryAdmin {
  readonly page: Page;
  /** From a visitor of their own. */
  readonly send: (sending: Sending) => Promise<string>;
  readonly sendPartial: (sending: Sending) => Promise<string>;
  /** Narrows the list, so that inquiries of other journeys stay out. */
  readonly find: (text: string) => Promise<void>;
  readonly open: (name: string) => ReturnType<Page['getByRole']>;
}

/** A member of staff who looks after inquiries. */
export const inquiryAdmin =
  (visit: Open) =>
  async (options?: BrowserContextOptions, allowed?: readonly RegExp[]): Promise<InquiryAdmin> => {
    const { page, context } = await visit(options, allowed);
    const { context: visitor } = await visit();
    await asStaff(context);
    const origin = inject('baseUrl');
    return {
      page,
      send: (sending) => sendInquiry(visitor.request, origin, sending),
      sendPartial: (sending) => sendPartial(visitor.request, origin, sending),
      find: async (text) => {
        await page.goto(`/admin/inquiries?q=${encodeURIComponent(text)}`);
        await page.getByRole('heading', { name: 'Inquiries', level: 1 }).waitFor();
        await settled(page);
      },
      open: (name) => page.getByRole('link', { name, exact: true }),
    };
  };
