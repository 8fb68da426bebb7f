import { problems } from '@colorway/contract/problem/problems.ts';
import { EDITOR_PART_NAMES } from '@colorway/rules/content/editor-parts.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';

type Editor = OutputOf<'contentDesk.read'>;

const PUBLISHED = {
  enablePackagingOptions: true,
  minimalPackagingCost: 0,
  individualPackagingCost: 400,
  swatchShippedCost: 800,
  swatchDigitalCost: 200,
  individualSwatchCost: 500,
  allowDigitalSwatchFulfillment: true,
};

/** The editor with these prices of packaging over the published ones. */
function makeEditor(draft: Partial<typeof PUBLISHED> = {}, change: Partial<Editor> = {}): Editor {
  const packaging = {
    part: 'packaging' as const,
    published: PUBLISHED,
    value: { ...PUBLISHED, ...draft },
    changes: Object.entries(draft).map(([field, to]) => ({
      field,
      from: PUBLISHED[field as keyof typeof PUBLISHED],
      to,
      at: '2026-11-20T10:00:00.000Z',
      by: 'Staff',
    })),
  };
  const others = EDITOR_PART_NAMES.filter((part) => part !== 'packaging').map((part) => ({
    part,
    published: {},
    value: {},
    changes: [],
  }));
  return { parts: [packaging, ...others], faults: [], version: '1', previewProject: null, outside: null, ...change };
}

const open = (answers: Answers = {}) =>
  openScreen('/admin/content/packaging', { viewer: STAFF, answers: { 'contentDesk.read': makeEditor(), ...answers } });

const box = () => page.getByRole('textbox', { name: 'Gift box, each piece' });
const saves = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.calls.filter(({ name }) => name === 'contentDesk.save').map(({ input }) => input);

describe('a field of the content', () => {
  test('says that the content could not be loaded, and loads on another try', async () => {
    const { api } = await open({ 'contentDesk.read': new Refusal('internal') });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/We could not load the content/);
    api.change({ 'contentDesk.read': makeEditor() });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(box()).toHaveValue('4.00');
  });

  test('shows what is published, and that nothing waits', async () => {
    const { promise, resolve } = Promise.withResolvers<Editor>();
    await open({ 'contentDesk.read': promise });
    await expect.element(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible();
    expect(document.querySelector('.skeleton')).not.toBeNull();
    resolve(makeEditor());
    await expect.element(box()).toHaveValue('4.00');
    await expect.element(page.getByText('Everything is published')).toBeVisible();
    await expectAccessible();
  });

  test('saves a price as a draft by itself, with what was seen there before', async () => {
    const answer = Promise.withResolvers<Editor>();
    const opened = await open({ 'contentDesk.save': answer.promise });
    await box().fill('5.5');
    await expect.element(page.getByText('Saving')).toBeVisible();
    answer.resolve(makeEditor({ individualPackagingCost: 550 }));
    await expect.element(page.getByText('Draft saved')).toBeVisible();
    await expect.element(page.getByText('Was: $4.00')).toBeVisible();
    await expect.element(page.getByText('1 change is not published')).toBeVisible();
    expect(saves(opened)).toEqual([{ part: 'packaging', field: 'individualPackagingCost', value: 550, was: 400 }]);
    await userEvent.tab();
    await expect.element(box()).toHaveValue('5.50');
  });

  test('keeps what is no price in the field with the reason, and does not save it', async () => {
    const opened = await open();
    await box().fill('five');
    await userEvent.tab();
    await expect.element(page.getByText(/Not saved[.]$/)).toBeVisible();
    await expect.element(box()).toHaveValue('five');
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
    expect(saves(opened)).toEqual([]);
    await expectAccessible();
  });

  test('says why a draft was not saved, and saves it on another try', async () => {
    const opened = await open({ 'contentDesk.save': new Refusal('unavailable') });
    await box().fill('5.50');
    await userEvent.tab();
    await expect.element(page.getByRole('alert')).toMatchTextContent(`Not saved. ${problems.unavailable.message}`);
    await expect.element(box()).toHaveValue('5.50');
    opened.api.change({ 'contentDesk.save': makeEditor({ individualPackagingCost: 550 }) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Draft saved')).toBeVisible();
  });

  test('asks whose price counts when someone else wrote one there, and saves mine over theirs', async () => {
    const opened = await open({ 'contentDesk.save': new Refusal('conflict', { current: 600 }) });
    await box().fill('5.50');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Someone else wrote “[$]6[.]00” here[.]/);
    await expectAccessible();
    opened.api.change({ 'contentDesk.save': makeEditor({ individualPackagingCost: 550 }) });
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(page.getByText('Draft saved')).toBeVisible();
    expect(saves(opened).at(-1)).toMatchObject({ value: 550, was: 600 });
  });

  test('takes the price of the other person, and sends nothing more', async () => {
    const opened = await open({ 'contentDesk.save': new Refusal('conflict', { current: 600 }) });
    await box().fill('5.50');
    await expect.element(page.getByRole('alert')).toBeVisible();
    opened.api.change({ 'contentDesk.read': makeEditor({ individualPackagingCost: 600 }) });
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await expect.element(box()).toHaveValue('6.00');
    expect(saves(opened)).toHaveLength(1);
  });

  test('is published together with the others, by the version that was seen', async () => {
    const draft = makeEditor({ individualPackagingCost: 550 }, { version: '7' });
    const opened = await open({ 'contentDesk.read': draft, 'contentDesk.publish': new Refusal('conflict') });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.element(page.getByText('Someone else made changes. Review them, then publish.')).toBeVisible();
    opened.api.change({ 'contentDesk.publish': makeEditor(), 'contentDesk.read': makeEditor() });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.element(page.getByText('Published. Customers can see it now.')).toBeVisible();
    await expect.element(page.getByText('Everything is published')).toBeVisible();
    expect(opened.api.calls.filter(({ name }) => name === 'contentDesk.publish').at(-1)?.input).toEqual({
      version: '7',
      acceptAccent: false,
    });
  });
});
