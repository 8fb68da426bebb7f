import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

type Requests = OutputOf<'desk.requests'>;
type OpenRequest = Requests['requests'][number];

const makeRequest = (number: number, change: Partial<OpenRequest> = {}): OpenRequest => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  projectID: String(1_000 + number),
  projectName: `Project ${number}`,
  proof: null,
  note: 'A darker blue, please.',
  lastBy: 'customer',
  messages: 1,
  since: '2026-11-20T10:00:00.000Z',
  seen: true,
  ...change,
});

const makePage = (requests: readonly OpenRequest[], change: Partial<Requests> = {}): Requests => ({
  requests: [...requests],
  nextCursor: null,
  total: requests.length,
  ...change,
});

const open = (requests: Answers['desk.requests']) =>
  openScreen('/admin/requests', { viewer: STAFF, answers: { 'desk.requests': requests } });

const row = (text: string) => page.getByRole('row').filter({ hasText: text });

describe('the open requests', () => {
  test('say that they could not be loaded, and load on another try', async () => {
    const { api } = await open(new Refusal('internal'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The requests did not load/);
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Something went wrong on our side/);
    api.change({ 'desk.requests': makePage([makeRequest(1)]) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('Project 1')).toBeVisible();
  });

  test('show rows in waiting until they arrive', async () => {
    const { promise, resolve } = Promise.withResolvers<Requests>();
    await open(promise);
    await expect.element(page.getByText('Changes that customers have requested.')).toBeVisible();
    expect(document.querySelector('.skeleton')).not.toBeNull();
    resolve(makePage([makeRequest(1)]));
    await expect.element(page.getByText('One request is waiting for an answer.')).toBeVisible();
    expect(document.querySelector('.skeleton')).toBeNull();
  });

  test('say where the first one will appear when there is none', async () => {
    await open(makePage([]));
    await expect.element(page.getByText('No open requests')).toBeVisible();
    await expectAccessible();
  });

  test('name project and last message, and lead to the proof they are about', async () => {
    const proof = { id: '00000000-0000-4000-8000-000000000009', productType: 'Necktie', name: 'harbor-1' };
    await open(makePage([makeRequest(1, { proof, seen: false }), makeRequest(2, { lastBy: 'maker' })]));
    await expect.element(page.getByText('2 requests are waiting for an answer.')).toBeVisible();
    await expect.element(row('Project 1')).toMatchTextContent(/A darker blue, please[.]/);
    await expect.element(row('Project 1')).toMatchTextContent(/New/);
    await expect.element(row('Project 2')).toMatchTextContent(/You: A darker blue/);
    await expect
      .element(page.getByRole('link', { name: 'Necktie, harbor-1' }))
      .toHaveAttribute('href', `/admin/project/1001#proof-${proof.id}`);
    await expect
      .element(page.getByRole('link', { name: 'Whole project' }))
      .toHaveAttribute('href', '/admin/project/1002');
    await expectAccessible();
  });

  test('cut a long message, so that a row stays a row', async () => {
    await open(makePage([makeRequest(1, { note: 'blue '.repeat(100) })]));
    await expect.element(row('Project 1')).toMatchTextContent(/blue…/);
    expect(row('Project 1').element().textContent?.length).toBeLessThan(300);
  });

  test('add the next page below the first', async () => {
    await open((input) =>
      input?.cursor === 'next'
        ? makePage([makeRequest(2)], { total: 2 })
        : makePage([makeRequest(1)], { total: 2, nextCursor: 'next' }),
    );
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.element(row('Project 2')).toBeVisible();
    await expect.element(row('Project 1')).toBeVisible();
  });
});
