import { expect, test } from 'vitest';
import { expectAccessible, phone, useBrowser, wide, widthOf } from '../browser/visit.ts';
import { sidewaysScroll } from '../pages/configurator-page.ts';
import { makeProject, PNG } from '../pages/fixtures/admin-fixture.ts';
import { recordAnswers } from '../pages/fixtures/record-answers.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';
import { addProofs, openRow, saveField, showProof, staffProject } from '../pages/fixtures/staff-project.ts';
import { projectPage } from '../pages/project-page.ts';

const visit = useBrowser();

test.each([wide, phone])('every viewer can use each part of a project at $width', async (viewport) => {
  const { page, context } = await visit({ viewport });
  await asCustomer(context, 'customer@example.com');
  await page.goto('/projects?email=someone-else%40example.com');
  await page.getByRole('link', { name: /^View Project 1001/ }).waitFor();
  await expect.poll(() => page.getByText('customer@example.com').count()).toBe(1);
  await expectAccessible(page);
  const at = projectPage(page);
  await at.open('1001');
  await expectAccessible(page);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await at.openCart();
  await page.getByRole('button', { name: 'How it is made' }).click();
  await page.getByText('Once per order').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'See all' }).click();
  await at.over.getByRole('heading', { name: 'Requests' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^View Proof, Table Runner/ }).click();
  await at.over.getByRole('tab', { name: 'Pricing' }).click();
  await expect.poll(() => at.over.getByRole('columnheader').allTextContents()).toHaveLength(5);
  const picture = at.over.getByRole('application', { name: /^Proof, Table Runner, version 1, \d+%$/ });
  const before = await picture.getAttribute('aria-label');
  await picture.press('+');
  await expect.poll(() => picture.getAttribute('aria-label')).not.toBe(before);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/View Proof/);
});

test('approving by keyboard keeps the focus in the proof and announces the approval', async () => {
  const { page, context } = await visit({ viewport: phone });
  await asCustomer(context, 'customer@example.com');
  const at = projectPage(page);
  await at.open('1003');
  await page
    .getByRole('button', { name: /^View Proof/ })
    .first()
    .click();
  const approve = at.over.getByRole('button', { name: 'Approve this proof' });
  await at.over.getByRole('tab', { name: 'Product' }).waitFor();
  await approve.press('Enter');
  const title = at.over.getByRole('heading', { name: 'Approve version 1' });
  const hasFocus = () => title.evaluate((part) => part === document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  const design = at.over.getByRole('button', { name: 'Approve the design only' });
  const name = at.over.getByRole('textbox', { name: 'Type your full name' });
  await design.or(name).first().waitFor();
  if (await design.isVisible()) await design.press('Enter');
  await name.fill('Marian Okafor');
  for (const tick of await at.over.getByRole('checkbox').all()) await tick.press('Space');
  await expectAccessible(page);
  await at.over.getByRole('button', { name: /^Approve (?:the|\d)/ }).press('Enter');
  await at.over
    .getByRole('status')
    .filter({ hasText: /approved/ })
    .waitFor();
  await expect.poll(hasFocus).toBe(true);
  await at.over.getByRole('button', { name: 'Close the approval' }).press('Enter');
  await at.over.getByRole('tab', { name: 'Product' }).waitFor();
});

test('a customer can look at every version of a proof, which keeps its name', async () => {
  const { page, context } = await visit();
  await asStaff(context);
  const id = await makeProject(context, 'versions@example.com');
  await addProofs(page, id, ['regent']);
  await openRow(page, 'regent');
  const input = page.locator('input[type=file][aria-label^="New version of"]');
  for (const version of [2, 3, 4]) {
    await input.setInputFiles({ name: `other-${version}.png`, mimeType: 'image/png', buffer: PNG });
    await page.getByText(`Necktie now shows version ${version}.`).waitFor();
  }
  const [proof] = (await staffProject(context, id)).proofs;
  expect(proof?.proofID).toMatch(/^regent/);
  await page.goto(`/project/${id}`);
  await page.getByRole('button', { name: /^View Proof/ }).click();
  const at = projectPage(page);
  const versions = at.over.getByRole('combobox', { name: 'Version of the picture' });
  await expect
    .poll(() => versions.locator('option').allTextContents())
    .toEqual(['Version 4', 'Version 3', 'Version 2', 'Version 1']);
  await versions.selectOption('1');
  await at.over.getByRole('application', { name: /^Proof, Necktie, version 1/ }).waitFor();
  await expectAccessible(page);
});

test('an outdated approval is given again, and a request says that it was sent', async () => {
  const { page, context } = await visit();
  await asCustomer(context, 'customer@example.com');
  const at = projectPage(page);
  await at.open('1001');
  // Other journeys change the cart of this project, and with it what else is out of date.
  const approved = async () => Number.parseInt((await page.locator('.approved-bar .figures').textContent()) ?? '', 10);
  const before = await approved();
  await page.getByRole('button', { name: 'See what changed, Necktie' }).click();
  await at.over.getByText('Your approval is out of date.').waitFor();
  await expectAccessible(page);
  await at.approve();
  await at.close();
  await expect.poll(approved).toBe(before + 1);

  await page.getByRole('button', { name: 'Request Changes' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Tell us what to change.').waitFor();
  await page.getByLabel('What should we change?').fill('Make the fan a little smaller.');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  );
  const file = page.getByLabel('Attach a File');
  await file.setInputFiles({ name: 'fan.gif', mimeType: 'image/gif', buffer: png });
  await page.getByText('File must be .ai, .eps, .svg, .pdf, .png, or .jpg').waitFor();
  await file.setInputFiles({ name: 'fan.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('button', { name: 'Remove fan.png' }).waitFor();
  await page.getByText('Added', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Request sent' }).waitFor();
  await page.getByRole('button', { name: 'Request Changes' }).waitFor();
  await page.getByRole('button', { name: /^Make the fan a little smaller/ }).click();
  await at.over.getByRole('link', { name: 'fan.png' }).waitFor();
});

test('the link is copied by a press, and Can not copy when the browser will not', async () => {
  const { page, context } = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  await asCustomer(context, 'customer@example.com');
  await projectPage(page).open('1003');
  const link = page.getByRole('button', { name: 'Copy the project link' });
  await link.click();
  await page.getByText('Link copied').first().waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/project\/1003#k=[\w-]{20,}$/);
  await page.getByText('/project/1003').waitFor();
  await page.evaluate(() => Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject() }));
  await link.click();
  await page.getByText('Can not copy').waitFor();
});

test('what is hidden never reaches the browser; once it is shown, it comes in first by itself, as dearer charges do', async () => {
  const { page: staffPage, context: staff } = await visit();
  await asStaff(staff);
  const projectID = await makeProject(staff, 'arrivals@example.com');
  await addProofs(staffPage, projectID, ['anchor', 'oars', 'crest']);
  const crest = await showProof(staff, projectID, 'crest', false);

  const { page, context } = await visit();
  await asCustomer(context, 'arrivals@example.com');
  const answers = await recordAnswers(page);
  const at = projectPage(page);
  await at.open(projectID);
  const names = page.locator('.proof-card');
  await expect.poll(() => names.count()).toBe(2);
  await at.openProof(/^View Proof/, 1);
  await at.over.getByRole('spinbutton', { name: 'Quantity' }).fill('12');
  await at.over.getByRole('button', { name: 'Add to Cart' }).click();
  await at.over.getByText('12 added.').waitFor();
  await at.over.getByRole('button', { name: 'View Cart' }).click();
  await at.over.getByRole('button', { name: 'How it is made' }).click();
  await page.locator('.cart-sums').getByText('$20.00').waitFor();
  await saveField(staff, projectID, 'setupCharge', '35');
  await page.locator('.cart-sums').getByText('$35.00').waitFor();
  await at.close();
  for (const secret of [crest.id, crest.proofID, crest.picture.url]) {
    expect(answers().length).toBeGreaterThan(5);
    expect(answers().filter((text) => text.includes(secret))).toEqual([]);
  }

  await showProof(staff, projectID, 'crest', true);
  await page.getByText('A new proof arrived: Necktie.').waitFor();
  await expect.poll(() => names.first().textContent()).toContain(crest.proofID);
  await page.getByText('New', { exact: true }).waitFor();
  await names
    .first()
    .getByRole('button', { name: /^View Proof/ })
    .click();
  await at.over.getByText(crest.proofID).first().waitFor();
  await at.close();
  await expect.poll(() => page.getByText('New', { exact: true }).count()).toBe(0);
  await showProof(staff, projectID, 'crest', false);
  await expect.poll(() => names.count()).toBe(2);
});

test("another customer's project and a missing one show the same message", async () => {
  const { page, context } = await visit({}, [/status of 40[134]/]);
  await asCustomer(context, 'individual@example.com');
  const labels: (string | null)[] = [];
  for (const id of ['1001', '9999999']) {
    await page.goto(`/project/${id}`);
    await page.getByRole('heading', { name: 'We cannot show you this project' }).waitFor();
    labels.push(await page.locator('main').textContent());
  }
  expect(labels[0]).toBe(labels[1]);
  await expectAccessible(page);
  const sent = await Promise.all(
    ['1001', '9999999'].map(async (id) => {
      const answer = await context.request.get(`/project/${id}`);
      return (await answer.text()).replaceAll(id, 'ID');
    }),
  );
  expect(sent[0]).toBe(sent[1]);
});

test('a project can be read before any script has run, and a far time zone sees its own days', async () => {
  const { page, context } = await visit({ javaScriptEnabled: false });
  await asCustomer(context, 'customer@example.com');
  await page.goto('/project/1001');
  await page.getByRole('heading', { name: /^For you to review/ }).waitFor({ state: 'attached' });
  expect(await page.locator('[id^="proof-"]').count()).toBe(7);
  await widthOf(page.locator('.proof-card img').first());

  const far = await visit({ timezoneId: 'Pacific/Kiritimati' });
  await asCustomer(far.context, 'customer@example.com');
  await projectPage(far.page).open('1001');
  // Its midnight is 14 hours before that of UTC: what the server wrote is put right, without a complaint of the console.
  const project = await (await far.context.request.get('/api/projects/1001')).json();
  const last = far.page.locator('.proof-card').last();
  const id = await last.getAttribute('id');
  const { createdAt } = project.proofs.find((proof: { id: string }) => id === `proof-${proof.id}`);
  const day = new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'Pacific/Kiritimati' });
  await expect.poll(() => last.textContent()).toContain(day);
});

test('what is pressed before the page can answer is answered as soon as it can', async () => {
  const { page, context } = await visit();
  await asCustomer(context, 'customer@example.com');
  let go = () => {};
  const blocked = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/assets\/project-screen-[^/]+\.js$/, async (route) => {
    await blocked;
    await route.continue();
  });
  await page.goto('/project/1001', { waitUntil: 'domcontentloaded' });
  const at = projectPage(page);
  await at.cart.click();
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  go();
  await at.over.getByRole('heading', { level: 2, name: 'Cart' }).waitFor();
});
