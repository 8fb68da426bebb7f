import { UNKNOWN_MENTION } from '@colorway/rules/project/review/mentions.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { makeProject, makeProof } from '../../../testing/make-project.ts';
import { CUSTOMER, openScreen } from '../../../testing/open-screen.tsx';
import type { ProofComment } from '../room/use-comments.ts';

const comment: ProofComment = {
  ...{ id: '00000000-0000-4000-8000-000000000601', number: 1, state: 'open', isChange: false, isSent: true },
  ...{ mark: null, proofVersion: 1, changedAt: '2026-11-20T10:00:00.000Z' },
  messages: [
    {
      ...{ id: '00000000-0000-4000-8000-000000000701', author: 'maker', name: 'Ana Whitfield', attachment: null },
      ...{ at: '2026-11-20T10:00:00.000Z', editedAt: null, isOwn: false },
      note: 'Ask @Theo Lindqvist <b>now</b>, not @Lou Park',
      mentions: ['Theo Lindqvist'],
    },
  ],
};

const people = [
  { id: 'staff:1', name: 'Ana Whitfield', kind: 'staff' as const },
  { id: 'visitor:1', name: 'Theo Lindqvist', kind: 'visitor' as const },
  { id: 'visitor:2', name: 'Theo Park', kind: 'visitor' as const },
];

async function open(answers: Answers = {}) {
  const project = makeProject([makeProof(1)]);
  const screen = await openScreen(`/project/${project.project.projectID}/proof/${project.proofs[0]?.id}`, {
    viewer: CUSTOMER,
    answers: {
      ...{ 'portal.read': project, 'comments.list': { comments: [comment] }, 'comments.people': { people } },
      ...answers,
    },
  });
  await page.getByRole('button', { name: 'Comment without a pin' }).click();
  return screen;
}

const text = () => page.getByRole('textbox', { name: 'Comment' });
const list = () => page.getByRole('listbox', { name: 'People on this project' });
const options = () => list().getByRole('option');

/** The option that a screen reader reads. */
const activeOption = () =>
  document.getElementById(text().element().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('a mention', () => {
  test('is set apart in its thread, as text', async () => {
    await open();
    await expect.element(page.getByText('@Theo Lindqvist')).toHaveClass('mention');
    await expect.element(page.getByText(/<b>now<.b>, not @Lou Park/)).toBeVisible();
    expect(document.querySelectorAll('.mention').length).toBe(1);
  });

  test('that is refused loads the people again, and keeps the text', async () => {
    const { api } = await open({
      'comments.create': new Refusal('invalid-input', { message: UNKNOWN_MENTION }),
    });
    await text().fill('Hello @Theo Park');
    await expect.element(options()).toBeVisible();
    api.change({ 'comments.people': { people: people.slice(0, 2) } });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText(UNKNOWN_MENTION)).toBeVisible();
    await expect.element(text()).toHaveValue('Hello @Theo Park');
    await expect.poll(() => api.calls.filter(({ name }) => name === 'comments.people').length).toBe(2);
    api.change({ 'comments.create': { comment } });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => text().query()).toBeNull();
    expect(api.calls.findLast(({ name }) => name === 'comments.create')?.input).toMatchObject({ mentions: [] });
  });

  test('lists no one when the people do not load, and the comment is saved', async () => {
    const { api } = await open({ 'comments.people': new Refusal('internal'), 'comments.create': { comment } });
    await text().fill('Hello @');
    await expect.poll(() => api.calls.some(({ name }) => name === 'comments.people')).toBe(true);
    expect(list().query()).toBeNull();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => text().query()).toBeNull();
  });

  test('is picked by arrows, while typing narrows the list', async () => {
    const { api } = await open({ 'comments.create': { comment } });
    await text().fill('Look, ');
    expect(api.calls.some(({ name }) => name === 'comments.people')).toBe(false);
    await userEvent.keyboard('@');
    await expect.poll(() => options().elements().length).toBe(3);
    await expectAccessible();
    await userEvent.keyboard('th');
    await expect.poll(() => options().elements().length).toBe(2);
    expect(activeOption()).toContain('Theo Lindqvist');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(activeOption).toContain('Theo Park');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(activeOption).toContain('Theo Lindqvist');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect.element(text()).toHaveValue('Look, @Theo Park ');
    await expect.element(text()).toHaveFocus();
    expect(list().query()).toBeNull();
    await userEvent.keyboard('please');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => api.calls.some(({ name }) => name === 'comments.create')).toBe(true);
    expect(api.calls.find(({ name }) => name === 'comments.create')?.input).toMatchObject({
      note: 'Look, @Theo Park please',
      mentions: ['visitor:2'],
    });
  });

  test('is picked by pointer, and Esc closes the list alone', async () => {
    await open();
    await text().fill('@');
    await expect.element(list()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => list().query()).toBeNull();
    await expect.element(text()).toHaveFocus();
    await expect.element(text()).toHaveValue('@');
    expect(page.getByText('Discard this comment?').query()).toBeNull();
    await userEvent.keyboard('{Backspace}@an');
    await page.getByRole('option', { name: /Ana Whitfield/ }).click();
    await expect.element(text()).toHaveValue('@Ana Whitfield ');
    await expect.element(text()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Discard this comment?')).toBeVisible();
  });

  test('is picked while a comment is edited', async () => {
    const [message] = comment.messages;
    const own = { ...comment, isSent: false, messages: message ? [{ ...message, isOwn: true }] : [] };
    const { api } = await open({ 'comments.list': { comments: [own] }, 'comments.edit': new Refusal('conflict') });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabelText('Edit your comment').fill('Ask @');
    await userEvent.keyboard('Park{Enter}');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => api.calls.some(({ name }) => name === 'comments.edit')).toBe(true);
    const sent = api.calls.find(({ name }) => name === 'comments.edit')?.input;
    expect(sent).toMatchObject({ note: 'Ask @Theo Park', mentions: ['visitor:2'] });
  });

  test('is picked in Request Changes, where Esc closes the list alone', async () => {
    const { api } = await open({
      'comments.list': { comments: [{ ...comment, isChange: true, isSent: false }] },
      'comments.send': new Refusal('conflict'),
    });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Request Changes 1' }).click();
    await page.getByLabelText(/Anything else/).fill('Like @');
    await expect.element(list()).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => list().query()).toBeNull();
    await userEvent.keyboard('{Backspace}@Ana{Enter}');
    await page.getByRole('button', { name: 'Submit 1 change' }).click();
    await expect.poll(() => api.calls.some(({ name }) => name === 'comments.send')).toBe(true);
    const sent = api.calls.find(({ name }) => name === 'comments.send')?.input;
    expect(sent).toMatchObject({ note: 'Like @Ana Whitfield', mentions: ['staff:1'] });
  });

  test('in a reply is sent with it, and Esc with the list open does not close the room', async () => {
    const { api } = await open({ 'requests.reply': new Refusal('conflict') });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Reply' }).click();
    await page.getByLabelText('Reply').fill('Yes @');
    await expect.element(list()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => list().query()).toBeNull();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Backspace}@Lind{Enter}');
    await expectAccessible();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => api.calls.some(({ name }) => name === 'requests.reply')).toBe(true);
    expect(api.calls.find(({ name }) => name === 'requests.reply')?.input).toMatchObject({
      note: 'Yes @Theo Lindqvist',
      mentions: ['visitor:1'],
    });
  });
});
