import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AT, LINE, ORDER } from '../../../testing/admin-order.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import type { Answers } from '../../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';

const open = (answers: Answers) => openScreen('/admin/orders/D-1042', { viewer: STAFF, answers });
const lastInput = (api: Awaited<ReturnType<typeof open>>['api'], name: string) =>
  api.calls.findLast((call) => call.name === name)?.input;

describe('the parcels of an order', () => {
  test('shows trouble, the last scan and the expected day of a parcel, and takes another day', async () => {
    const parcel: AdminOrder['parcels'][number] = {
      ...{ id: '00000000-0000-4000-8000-000000000002', number: 1, label: '14 neckties', pieces: [] },
      ...{ carrier: 'UPS', tracking: '1Z999AA10123456784', trackingUrl: null },
      ...{ shippedAt: AT, deliveredAt: null, deliveredNote: '', expectedOn: '2026-12-11', trackState: 'returning' },
      ...{ scan: { at: AT, text: 'Refused', place: 'New Haven, CT' }, trackFault: 'UPS is sending this parcel back.' },
    };
    const order: AdminOrder = { ...ORDER, state: 'shipped', parcels: [parcel] };
    const moved = { ...order, version: 5, parcels: [{ ...parcel, expectedOn: '2026-12-14' }] };
    const { api } = await open({ 'adminOrders.read': order, 'adminOrders.changeParcel': moved });
    await expect.element(page.getByText('UPS is sending this parcel back.')).toBeVisible();
    await expect.element(page.getByText(/^New Haven, CT, .*: Refused$/)).toBeVisible();
    await expectAccessible();
    const day = page.getByLabelText('Expected', { exact: true });
    await expect.element(day).toHaveValue('2026-12-11');
    await day.fill('2026-12-14');
    await page.getByRole('button', { name: 'Save the day' }).click();
    await expect.element(page.getByRole('button', { name: 'Save the day' })).not.toBeInTheDocument();
    const change = { kind: 'expected', day: '2026-12-14' };
    expect(lastInput(api, 'adminOrders.changeParcel')).toMatchObject({ change, version: 4 });
  });

  test('refuses a tracking number with a wrong check digit, and finds the carrier of a right one', async () => {
    const { api } = await open({ 'adminOrders.read': ORDER, 'adminOrders.ship': { ...ORDER, state: 'shipped' } });
    await page.getByRole('button', { name: 'Add a parcel' }).click();
    const number = page.getByRole('textbox', { name: /Tracking number/ });
    await number.fill('1Z999AA10123456785');
    await expect.element(page.getByText('We do not know this number. Choose the carrier, or check it.')).toBeVisible();
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    expect(lastInput(api, 'adminOrders.ship')).toBeUndefined();
    await number.fill('1Z999AA10123456784');
    await expect.element(page.getByText('UPS', { exact: true }).first()).toBeVisible();
    await page.getByRole('textbox', { name: `Pieces of ${LINE}` }).fill('20');
    await expectAccessible();
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect
      .poll(() => lastInput(api, 'adminOrders.ship'))
      .toMatchObject({
        pieces: [{ line: 0, quantity: 20 }],
        tracking: '1Z999AA10123456784',
        isMailed: true,
      });
  });
});
