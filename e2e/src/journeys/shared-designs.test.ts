import { expect, inject, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, settled, useBrowser, wide } from '../browser/visit.ts';
import { asStaff } from '../pages/fixtures/signed-in.ts';

const visit = useBrowser();
const headers = () => ({ origin: inject('baseUrl'), 'idempotency-key': crypto.randomUUID() });
const COLORS = [{ hex: '#01153e' }, { hex: '#ab1239' }, { hex: '#faf0e6' }, { hex: '#d19a3b' }];

test('a design that is shared on one device opens on another, and one that is saved comes by mail', async () => {
  const { context } = await visit();
  const email = `later-${crypto.randomUUID()}@example.com`;
  const share = async (data: object) => {
    const answer = await context.request.post('/api/shared-designs', { headers: headers(), data });
    expect(answer.status()).toBe(200);
    return (await answer.json()) as { readonly code: string; readonly url: string };
  };
  const design = { handle: 'harbor-stripe-necktie', colors: COLORS };
  const { url, code } = await share(design);
  expect((await share({ ...design, email })).code).toBe(code);

  const { page } = await visit({ viewport: phone });
  await page.goto(new URL(url).pathname);
  await page.waitForURL('**/configurator/harbor-stripe-necktie?color1=01153e&color2=ab1239*');
  await page.getByRole('heading', { name: 'Harbor Stripe' }).first().waitFor();

  const staff = await visit();
  await asStaff(staff.context);
  const { mails } = await (await staff.context.request.get(`/api/admin/mail?q=${encodeURIComponent(email)}`)).json();
  expect(mails.map(({ subject }: { subject: string }) => subject)).toEqual(['Your design: Harbor Stripe necktie']);
});

test.each([wide, phone])(
  'a saved design is found by its code at $width, and a wrong code says so',
  async (viewport) => {
    const { page, context } = await visit({ viewport }, [/status of 404/]);
    expect((await page.goto('/d/harbor-00000000'))?.status()).toBe(404);
    await settled(page);
    await page.getByRole('heading', { name: "We can't find this design" }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const answer = await context.request.post('/api/shared-designs', {
      headers: headers(),
      data: { handle: 'club-repp-bow-tie', colors: COLORS.slice(0, 3) },
    });
    const { code } = (await answer.json()) as { readonly code: string };
    const field = page.getByLabel('Code or link');
    await field.fill('nothing');
    await field.press('Enter');
    await page.getByText(/^A code ends in 8 letters and digits/).waitFor();
    await field.fill(code.toUpperCase());
    await field.press('Enter');
    await page.waitForURL('**/configurator/club-repp-bow-tie?color1=01153e*');
  },
);

test('finding by email answers the same for an address that nothing was saved for', async () => {
  const { page } = await visit();
  await page.goto('/d');
  await settled(page);
  await page.getByLabel('Email').fill(`nothing-${crypto.randomUUID()}@example.com`);
  await page.getByRole('button', { name: 'Email my designs' }).click();
  await page.getByText('If designs are saved with this email, their links are on the way.').waitFor();
  await expectAccessible(page);
});
