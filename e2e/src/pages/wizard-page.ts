import { randomUUID } from 'node:crypto';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { stateOf, withState } from '@colorway/rules/onboarding/state/draft-state.ts';
import { type Draft, newDraft } from '@colorway/rules/onboarding/state/drafts.ts';
import { initialState } from '@colorway/rules/onboarding/state/initial-state.ts';
import type { InquiryState } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import type { Page } from 'playwright-core';

/** A flow whose basic info was saved in this browser a minute ago; `change` may have filled in more. */
export async function beginFlow(
  page: Page,
  segment: Segment,
  change: (state: InquiryState) => InquiryState = (state) => state,
): Promise<void> {
  const then = Date.now() - 60_000;
  const state = change({ ...initialState(segment), isActive: true });
  const draft = withState(newDraft(segment, randomUUID(), then), state, then + 1);
  await page.addInitScript(
    ([key = '', text = '']) => localStorage.getItem(key) ?? localStorage.setItem(key, text),
    [`colorway.flow.${segment}`, JSON.stringify({ version: 1, draft })],
  );
}

/** A wedding that lacks nothing. */
export const beginReadyWedding = (page: Page, email: string): Promise<void> =>
  beginFlow(page, 'wedding', (state) => ({
    ...state,
    basicInfo: {
      ...state.basicInfo,
      fName: 'Ada',
      lName: 'Example',
      email,
      designIdeas: 'Roses',
      deadline: '2037-06-12',
      saved: true,
      productInterest: { ...state.basicInfo.productInterest, ties: true },
    },
  }));

/** The flow as the browser stores it. */
export async function cacheState(page: Page, segment: Segment): Promise<InquiryState> {
  const text = await page.evaluate((key) => localStorage.getItem(key), `colorway.flow.${segment}`);
  return stateOf((JSON.parse(text ?? '{}') as { readonly draft: Draft }).draft);
}

export interface Contact {
  readonly email: string;
  readonly products: readonly string[];
  readonly more?: (page: Page) => Promise<void>;
}

/** Fills in basic info and goes on; whatever differs between the flows comes as `more`. */
export async function fillBasicInfo(page: Page, { email, products, more }: Contact): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Email').fill(email);
  for (const product of products) await page.getByRole('checkbox', { name: product, exact: true }).check();
  await more?.(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Finds the link that leads there: the address changes a moment before the screen does. */
export const goOn = async (page: Page, to: string): Promise<void> => {
  await page.locator(`a[href$="/${to}"]`, { hasText: 'Continue' }).click();
  await page.waitForURL(`**/${to}`);
};

/** A house color for the card of a slot. */
export async function chooseColor(page: Page, slot: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Select ${slot}` }).click();
  const picker = page.locator('dialog#selection-type');
  await picker.getByRole('button', { name: 'Knotty colors' }).click();
  await picker.getByRole('searchbox').fill(name);
  await picker
    .getByRole('option', { name: new RegExp(`^${name},`) })
    .first()
    .click();
  await picker.waitFor({ state: 'hidden' });
}
