import { EDITOR_PART_NAMES } from '@colorway/rules/content/editor-parts.ts';
import { MAIL_TEXT_KEYS } from '@colorway/rules/email/mail-texts.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';

const EMPTY = Object.fromEntries(MAIL_TEXT_KEYS.map((key) => [key, '']));
const OURS = {
  subject: 'A new proof is ready: {Product}',
  preview: '',
  heading: 'Ready',
  lead: 'Hello',
  button: 'View',
};
const MAIL = { subject: 'A new proof is ready: Table Runner', html: '<h1>Ready</h1>', text: 'Hello' };

const editorWith = (texts: Readonly<Record<string, string>> = {}): OutputOf<'contentDesk.read'> => ({
  parts: EDITOR_PART_NAMES.map((part) => ({
    part,
    published: part === 'emails' ? EMPTY : {},
    value: part === 'emails' ? { ...EMPTY, ...texts } : {},
    changes: [],
  })),
  ...{ faults: [], version: '1', previewProject: null, outside: null },
});

const open = (answers: Answers = {}) =>
  openScreen('/admin/content/email-texts', {
    viewer: STAFF,
    answers: {
      'contentDesk.read': editorWith(),
      'contentDesk.mailTexts': [{ kind: 'new-proof', ours: OURS }],
      'contentDesk.previewMail': MAIL,
      ...answers,
    },
  });
const subject = () => page.getByRole('textbox', { name: 'Subject', exact: true });
const again = () => page.getByRole('button', { name: 'Try again' });

describe('the texts of mails', () => {
  test('say that our own did not load, and load on another try', async () => {
    const { api } = await open({ 'contentDesk.mailTexts': new Refusal('internal') });
    await expect.element(page.getByText('We could not load our own texts')).toBeVisible();
    api.change({ 'contentDesk.mailTexts': [{ kind: 'new-proof', ours: OURS }] });
    await again().click();
    await expect.element(subject()).toHaveAttribute('placeholder', OURS.subject);
  });

  test('say that the preview did not load, and load it on another try', async () => {
    const { api } = await open({ 'contentDesk.previewMail': new Refusal('internal') });
    await expect.element(page.getByText('We could not load the preview')).toBeVisible();
    api.change({ 'contentDesk.previewMail': MAIL });
    await again().click();
    await expect.element(page.getByText(MAIL.subject)).toBeVisible();
  });

  test('offer the placeholder that was meant, and say when a test was refused', async () => {
    const { api } = await open({
      'contentDesk.read': editorWith({ 'new-proof.subject': 'The {Prodcut}' }),
      'contentDesk.testMail': new Refusal('too-many-requests'),
    });
    await expect.element(page.getByRole('button', { name: 'Use it' })).toBeVisible();
    await page.getByRole('button', { name: 'Send me a test' }).click();
    await expect.element(page.getByText(/Too many requests/)).toBeVisible();
    expect(api.calls.findLast(({ name }) => name === 'contentDesk.testMail')?.input).toMatchObject({
      kind: 'new-proof',
      texts: { subject: 'The {Prodcut}' },
    });
    await expectAccessible();
  });
});
