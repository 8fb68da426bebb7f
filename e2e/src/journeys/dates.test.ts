import { addDays } from '@colorway/rules/dates/calendar-day.ts';
import { expect, test } from 'vitest';
import { expectAccessible, phone, useBrowser, wide } from '../browser/visit.ts';
import { sidewaysScroll } from '../pages/configurator-page.ts';
import { makeProject } from '../pages/fixtures/admin-fixture.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';
import { addProofs } from '../pages/fixtures/staff-project.ts';

const visit = useBrowser();
const EMAIL = 'dates@example.com';

test('staff plan back from the in-hands date, the customer sees what is due, gets a reminder and stops them', async () => {
  const { page, context } = await visit({ viewport: wide });
  await asStaff(context);
  const projectID = await makeProject(context, EMAIL);
  await addProofs(page, projectID, ['necktie']);
  const { page: theirs, context: customer } = await visit({ viewport: phone });
  await asCustomer(customer, EMAIL);
  await theirs.goto(`/project/${projectID}`);
  await theirs.getByRole('button', { name: /^View Proof/ }).waitFor();
  expect(await theirs.getByRole('region', { name: 'Dates' }).count()).toBe(0);

  await page.goto(`/admin/project/${projectID}`);
  await page.getByRole('link', { name: 'Dates' }).click();
  await page.getByText('Set the in-hands date to see what still fits.').waitFor();
  await page.getByLabel('In hands by', { exact: true }).fill(addDays(new Date().toISOString().slice(0, 10), 200));
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: /^Rush/ }).check();
  await page.getByRole('button', { name: 'Save dates' }).click();
  await page.getByText('Dates saved').waitFor({ state: 'attached' });
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await expectAccessible(page);

  const box = theirs.getByRole('region', { name: 'Dates' });
  await box.getByText(/^Approve by /).waitFor();
  await box.getByRole('button', { name: 'See the dates' }).click();
  await box.getByText('What still fits').first().waitFor();
  await expectAccessible(theirs);
  await expect.poll(() => sidewaysScroll(theirs)).toBe(0);

  await page.getByRole('button', { name: 'Remind now' }).click();
  await page.getByText(`Reminder sent to ${EMAIL}.`).waitFor();
  const { mails } = await (await context.request.get('/api/admin/mail?kind=reminder')).json();
  const mail = await (await context.request.get(`/api/admin/mail/${mails[0].id}`)).json();
  const link = /\/reminders\/\S+/.exec(mail.text)?.[0] ?? '';
  const { page: mailed } = await visit({ viewport: phone });
  await mailed.goto(link);
  await mailed.getByRole('button', { name: 'No more reminders' }).click();
  await mailed.getByRole('heading', { name: 'Reminders are off' }).waitFor();
  await expectAccessible(mailed);
  await page.getByRole('switch', { name: 'Off' }).waitFor();
});
