import type { FloorDay } from '@colorway/contract/shop/floor-contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { openScreen, VISITOR } from '../../testing/open-screen.tsx';
import { addWaiting, listWaiting, saveFloor, settleWaiting } from './offline/floor-database.ts';

const [PERSON, SHIFT] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const PROBLEM = '00000000-0000-4000-8000-000000000003';
const DAY: FloorDay = {
  tablet: { name: 'Bench 1', stage: 'Sewing' },
  people: [{ id: PERSON, name: 'Jo' }],
  origin: 'https://shop.example',
  readAt: '2026-12-01T14:31:00.000Z',
  designs: [
    {
      ...{ order: 'D-1042', title: 'Necktie', name: 'Anchor Stripe', project: 'Spring Regatta', label: '20 neckties' },
      ...{ quantity: 20, shipBy: '2026-12-08', due: { light: 'late', label: '2 days late' }, picture: null },
      ...{ file: null, refusal: null, packing: '', colors: [] },
      sizes: [{ line: 0, code: 'D-1042-1', options: 'Regular 58"', quantity: 20, done: 0, presses: [] }],
    },
  ],
};

const open = (change: Parameters<typeof openScreen>[1]['answers'] = {}) =>
  openScreen('/floor', { viewer: VISITOR, answers: { 'floor.day': DAY, ...change } });

const makePhoto = (name: string, type: string, bytes = 4) => new File([new Uint8Array(bytes)], name, { type });

/** Answers the photo route, which is not of the contract's operations. */
function answerPhotos(...answers: readonly Response[]) {
  const sent: { readonly url: string; readonly bytes: number }[] = [];
  const inner = window.fetch;
  window.fetch = async (input, init) => {
    const url = String(input);
    if (!url.includes('/photo.')) return inner(input, init);
    sent.push({ url, bytes: init?.body instanceof Blob ? init.body.size : 0 });
    return answers[sent.length - 1] ?? new Response(null, { status: 204 });
  };
  return sent;
}

const storeProblem = () =>
  addWaiting({
    ...{ id: PROBLEM, shiftId: SHIFT, order: 'D-1042', line: 0, kind: 'problem', pieces: 1, reason: 'seam', by: 'Jo' },
    ...{ at: new Date(Date.now() - 60_000).toISOString(), replaces: [] },
    photo: { file: makePhoto('seam.jpg', 'image/jpeg'), format: 'jpg' },
  });

const SENT = { accepted: [PROBLEM], refused: [], parked: [], overlaps: [] };

beforeEach(async () => {
  await settleWaiting(
    (await listWaiting()).map(({ id }) => id),
    [],
  );
  await saveFloor({ day: DAY, person: { shiftId: SHIFT, name: 'Jo' } });
});

describe('the photo of a problem', () => {
  test('is refused where it is no photo or empty, and waits with its press on the tablet', async () => {
    await open();
    await page.getByRole('button', { name: 'Started' }).click();
    await page.getByRole('button', { name: /^Problem/ }).click();
    const file = page.getByLabelText('Photo from a file');
    await userEvent.upload(file, makePhoto('seam.gif', 'image/gif'));
    await expect.element(page.getByText('Choose a JPEG, PNG or HEIC photo.')).toBeVisible();
    await userEvent.upload(file, makePhoto('seam.jpg', 'image/jpeg', 0));
    await expect.element(page.getByText('This file is empty. Choose another one.')).toBeVisible();
    await userEvent.upload(page.getByLabelText('Take a photo'), makePhoto('IMG_1.HEIC', 'image/heic'));
    await expect.element(page.getByText('The photo goes with the problem.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Remove the photo' }).click();
    await userEvent.upload(page.getByLabelText('Take a photo'), makePhoto('IMG_1.HEIC', 'image/heic'));
    await page.getByRole('button', { name: 'Seam' }).click();
    await page.getByRole('button', { name: 'Report 1, keep working' }).click();
    await page.getByRole('button', { name: '2 to send' }).click();
    await expect.element(page.getByText('D-1042-1, problem reported, with a photo')).toBeVisible();
    const [, problem] = await listWaiting();
    expect(problem?.photo).toMatchObject({ format: 'heic', file: { size: 4 } });
  });

  test('is sent after its press, and again after an answer that was lost', async () => {
    await storeProblem();
    const { api } = await open({ 'floor.send': SENT });
    const sent = answerPhotos(Response.json({ code: 'unavailable', message: 'Busy' }, { status: 503 }));
    await expect.poll(() => sent.length, { timeout: 15_000 }).toBe(2);
    await expect.element(page.getByRole('button', { name: 'All sent' })).toBeVisible();
    expect(sent[1]).toEqual({ url: `/api/floor/presses/${PROBLEM}/photo.jpg`, bytes: 4 });
    const [call, ...more] = api.calls.filter(({ name }) => name === 'floor.send');
    expect(more).toEqual([]);
    expect(JSON.stringify(call?.input)).not.toContain('photo');
    expect(await listWaiting()).toEqual([]);
  });

  test('that the server refuses is dropped with its reason, and the problem stays reported', async () => {
    await storeProblem();
    await open({ 'floor.send': SENT });
    answerPhotos(Response.json({ code: 'picture-damaged', message: 'This picture is damaged.' }, { status: 422 }));
    const text = 'The problem is reported without its photo. This picture is damaged.';
    await expect.element(page.getByText(text), { timeout: 15_000 }).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'All sent' })).toBeVisible();
    expect(await listWaiting()).toEqual([]);
  });
});
