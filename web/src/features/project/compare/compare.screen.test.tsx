import { problems } from '@colorway/contract/problem/problems.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Comparison } from '../../../blocks/compare/comparison.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { makeProject, makeProof } from '../../../testing/make-project.ts';
import { CUSTOMER, openScreen, STAFF } from '../../../testing/open-screen.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="#14213d"/></svg>')}`;
const picture = { url: PICTURE, previewUrl: PICTURE, width: 800, height: 1_000, colors: [] };

const revised = () => {
  const proof = makeProof(1);
  const [first] = proof.versions;
  if (!first) throw new Error('Expected a version');
  const versions = [1, 2, 3].map((version) => ({ ...first, version, picture }));
  return makeProject([{ ...proof, picture, shown: 3, versions }]);
};

const region = (x: number) => ({
  ...{ box: { x, y: 0.4, width: 0.1, height: 0.1 }, share: 0.02, from: '#c99a2e', to: '#bf9128' },
  ...{ difference: 3, note: null },
});
const change = {
  ...{ id: '00000000-0000-4000-8000-000000000601', number: 1, note: 'Anchors a little larger' },
  ...{ answer: 'done' as const, reason: null, by: 'Ana', version: 3, regions: [0] },
};
const refused = {
  ...{ id: '00000000-0000-4000-8000-000000000602', number: 2, note: 'Thinner ivory line' },
  ...{ answer: 'not-done' as const, reason: 'Thinner would break up.', by: 'Ana', version: 3, regions: [] },
};
const done: Comparison = {
  ...{ older: 2, newer: 3, state: 'done', changes: [change, refused], others: [1] },
  differences: {
    ...{ regions: [region(0.2), region(0.6)], share: 0.34, mask: PICTURE },
    older: { x: 0, y: 0, width: 1, height: 1 },
    colors: [
      { from: '#a6192e', to: '#c8102e', difference: 6.2, share: 0.4 },
      { from: '#14213d', to: '#14213d', difference: 0, share: 0.5 },
    ],
  },
};
const empty: Comparison = { ...done, state: 'waiting', differences: null, changes: [], others: [] };

const open = (answers: Answers, search = '?compare=2..3', viewer: typeof CUSTOMER | typeof STAFF = CUSTOMER) => {
  const made = revised();
  const project = viewer === STAFF ? { ...made, viewer: { ...made.viewer, kind: 'staff' as const } } : made;
  return openScreen(`/project/${project.project.projectID}/proof/${project.proofs[0]?.id}${search}`, {
    viewer,
    answers: { 'portal.read': project, 'comments.list': { comments: [] }, ...answers },
  });
};
const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('two versions', () => {
  test('that could not be compared stay side by side, with another try', async () => {
    const { api } = await open({ 'compare.read': { ...empty, state: 'failed' }, 'compare.run': done });
    await expect.element(page.getByText('We could not mark the differences. Look side by side.')).toBeVisible();
    api.change({ 'compare.read': done });
    await button('Try again').click();
    await expect.element(page.getByText('Anchors a little larger')).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'compare.run')?.input).toMatchObject({ older: '2', newer: '3' });
  });

  test('that the server does not answer for can be tried again', async () => {
    await open({ 'compare.read': new Refusal('internal') });
    await expect.element(button('Try again')).toBeVisible();
  });

  test('that are cut differently are only side by side', async () => {
    await open({ 'compare.read': { ...empty, state: 'apart' } }, '?compare=2..3&mode=wipe');
    await expect.element(page.getByText(/only Side by side works/)).toBeVisible();
    expect(page.getByRole('radio', { name: 'Wipe' }).query()).toBeNull();
  });

  test('that were never compared are compared now', async () => {
    const { api } = await open({ 'compare.read': { ...empty, state: 'none' }, 'compare.run': empty });
    await expect.element(page.getByText('Comparing, a few seconds')).toBeVisible();
    await expect.poll(() => api.calls.some(({ name }) => name === 'compare.run')).toBe(true);
  });

  test('without another difference say so', async () => {
    const equal = { ...done, others: [], differences: done.differences && { ...done.differences, regions: [] } };
    await open({ 'compare.read': { ...equal, changes: [] } });
    await expect.element(page.getByText('We see no other difference.')).toBeVisible();
  });
});

test('lists what was requested, what else changed, and the colors', async () => {
  await open({ 'compare.read': done });
  await expect.element(page.getByText('1 of 2 done')).toBeVisible();
  await expect.element(page.getByText('"Thinner would break up." Ana')).toBeVisible();
  await expect.element(page.getByText('The gold is a little darker')).toBeVisible();
  await expect.element(page.getByText('You did not ask, and we did not say why.')).toBeVisible();
  await expect.element(page.getByText('Easy to see')).toBeVisible();
  await expectAccessible();
});

test('keeps the day to approve by in view', async () => {
  const project = revised();
  const lines = { rest: '', steps: [], options: [] };
  const due = { light: 'amber' as const, title: '4 days left', lead: 'Approve by Fri, Feb 12', ...lines };
  await open({ 'compare.read': done, 'portal.read': { ...project, due } });
  await expect.element(page.getByRole('dialog').getByText('Approve by Fri, Feb 12')).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(page.getByRole('dialog').getByText('4 days left')).toBeVisible();
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'What changed Version 2 to version 3' }))
    .toBeVisible();
  await expectAccessible();
});

test('lets staff say why a region changed', async () => {
  const { api } = await open({ 'compare.read': done, 'compare.note': new Refusal('unavailable') }, undefined, STAFF);
  await button('Say why A changed').click();
  await page.getByLabelText('Why A changed').fill('We straightened the edge.');
  await button('Save').click();
  await expect.element(page.getByText(problems.unavailable.message)).toBeVisible();
  await expectAccessible();
  api.change({ 'compare.note': () => undefined });
  await button('Save').click();
  await expect.element(button('Say why A changed')).toBeVisible();
  const sent = api.calls.filter(({ name }) => name === 'compare.note').at(-1)?.input;
  expect(sent).toMatchObject({ older: '2', newer: '3', region: '1', note: 'We straightened the edge.' });
});

test('goes through the four ways by keys, and keeps them in the address', async () => {
  await open({ 'compare.read': done });
  await expect.element(page.getByText('1 of 2 done')).toBeVisible();
  const panes = page.getByRole('application');
  (panes.element() as HTMLElement).focus();
  await userEvent.keyboard('2');
  const line = page.getByRole('slider', { name: 'Line between the versions' });
  await expect.element(line).toHaveAttribute('aria-valuenow', '50');
  (line.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
  await expect.element(line).toHaveAttribute('aria-valuenow', '61');
  (panes.element() as HTMLElement).focus();
  await userEvent.keyboard('3');
  await expect.element(page.getByRole('slider', { name: 'How much of the newer version shows' })).toBeVisible();
  (panes.element() as HTMLElement).focus();
  await userEvent.keyboard('4');
  await expect.element(page.getByText('34% of the cloth changed')).toBeVisible();
  (panes.element() as HTMLElement).focus();
  await userEvent.keyboard('nn');
  await expect.poll(() => document.querySelector('.compare-place[data-active]')?.textContent).toBe('A');
  await expectAccessible();
});

test('asks about a change by a question at its place', async () => {
  await open({ 'compare.read': done });
  await button('Ask about A').click();
  await expect.element(page.getByRole('textbox', { name: 'Comment' })).toBeVisible();
  expect(page.getByRole('checkbox', { name: 'Ask for this change' }).query()).toBeNull();
});

test('is reached from the room, with the version before', async () => {
  const { api } = await open({ 'compare.read': done }, '');
  await button('Compare').click();
  await expect.element(page.getByRole('heading', { name: 'What changed' })).toBeVisible();
  await expect
    .poll(() => api.calls.find(({ name }) => name === 'compare.read')?.input)
    .toMatchObject({ older: '2', newer: '3' });
  await button('Close Compare').click();
  await expect.element(page.getByRole('application', { name: /version 3/ })).toBeVisible();
});
