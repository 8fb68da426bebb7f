import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, settled, useBrowser } from '../browser/visit.ts';
import { makeProject, renewShareLink } from '../pages/fixtures/admin-fixture.ts';
import { newestMails } from '../pages/fixtures/naughty-project.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';
import { addProofs } from '../pages/fixtures/staff-project.ts';
import { projectPage } from '../pages/project-page.ts';

const visit = useBrowser();

test('a change is pinned, seen by the holder of the link and not by staff, sent, answered live and resolved', async () => {
  const email = 'review@example.com';
  const { page: staffPage, context: staff } = await visit();
  await asStaff(staff);
  const id = await makeProject(staff, email);
  await addProofs(staffPage, id, ['anchor', 'oars']);

  const { page, context } = await visit();
  await asCustomer(context, email);
  const at = projectPage(page);
  await at.open(id);
  await page
    .getByRole('button', { name: /^View Proof/ })
    .first()
    .click();
  await page.waitForURL(/\/proof\/[\w-]{36}$/);
  const address = page.url();
  const stage = at.over.getByRole('application', { name: /^Proof, Necktie, version 1, \d+%$/ });
  await stage.click();
  const text = at.over.getByRole('textbox', { name: 'Comment' });
  await text.fill('A larger anchor, please.');
  await expectAccessible(page);
  await text.press('Control+Enter');
  const own = at.over.getByRole('article', { name: /^Comment 1, change, not sent yet, by you, pin/ });
  await own.waitFor();

  // The holder of the link sees it and asks under a name; staff see the question alone.
  const { page: theirs } = await visit();
  const shareLink = await renewShareLink(context, id);
  await theirs.goto(shareLink);
  await theirs.getByText(`Project ID ${id}`).waitFor();
  await settled(theirs);
  const other = projectPage(theirs);
  await theirs
    .getByRole('button', { name: /^View Proof/ })
    .first()
    .click();
  await other.over.getByText('A larger anchor, please.').waitFor();
  await other.over.getByRole('button', { name: 'Comment without a pin' }).click();
  await at.over.getByRole('list', { name: 'Here now' }).getByRole('listitem').first().waitFor();
  await at.over.getByText(/ is writing$/).waitFor();
  await other.over.getByRole('textbox', { name: 'Your name' }).fill('Theo Lindqvist');
  const question = other.over.getByRole('textbox', { name: 'Comment' });
  await question.fill('Which red is it, ');
  await question.pressSequentially('@The');
  await other.over.getByRole('option', { name: 'The customer' }).waitFor();
  await expectAccessible(theirs);
  await question.press('Enter');
  await question.press('Backspace');
  await question.pressSequentially('?');
  await other.over.getByRole('checkbox', { name: 'Ask for this change' }).uncheck();
  await other.over.getByRole('button', { name: 'Save' }).click();
  await at.over.getByRole('article', { name: /^Comment 2, open, by Theo Lindqvist$/ }).waitFor();
  await staffPage.goto(address);
  const maker = projectPage(staffPage);
  await maker.over.getByText('Which red is it, @The customer?').waitFor();
  await expect.poll(() => maker.over.getByRole('article').count()).toBe(1);
  await at.over.locator('.mention').getByText('@The customer').waitFor();
  const mails = await newestMails(staff.request, email);
  expect(mails.filter((html) => html.includes('A comment mentions you</h1>'))).toHaveLength(1);

  // A visitor who is named gets the address of the thread with the key of their link.
  const { page: named } = await visit();
  await named.goto(`${address}?comment=2${new URL(shareLink).hash}`);
  await named
    .locator('[role=listitem][data-active]')
    .getByRole('article', { name: /^Comment 2, open/ })
    .waitFor();

  await at.over.getByRole('button', { name: 'Request Changes 1' }).click();
  await at.over.getByLabel('Anything else?').fill('By Friday.');
  await at.over.getByRole('button', { name: 'Submit 1 change' }).click();
  await at.over.getByRole('status').getByText('Request sent').waitFor();
  const sent = maker.over.getByRole('article', { name: /^Comment 1, open, by The customer, pin/ });
  await sent.getByRole('button', { name: 'Reply' }).click();
  await maker.over.getByLabel('Reply').fill('Done, from 7 to 9 mm.');
  await maker.over.getByRole('button', { name: 'Send' }).click();
  await at.over.getByText('Done, from 7 to 9 mm.').waitFor();
  await expectAccessible(page);
  await at.over
    .getByRole('article', { name: /^Comment 1, answered/ })
    .getByRole('button', { name: 'Resolve' })
    .click();
  await at.over.getByRole('article', { name: /^Comment 1, resolved/ }).waitFor();

  await page.goBack();
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/View Proof/);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByText('asked for changes on Necktie').waitFor();
  await page.getByText('Theo Lindqvist').waitFor();
});

/** A customer on a phone, in the room of the first proof. */
async function onPhone() {
  const { page, context } = await visit({ viewport: phone });
  await asCustomer(context, 'customer@example.com');
  const at = projectPage(page);
  await at.open('1001');
  await page
    .getByRole('button', { name: /^View Proof/ })
    .first()
    .press('Enter');
  return { page, at };
}

test('the room works by keyboard alone and on a phone, and an address that is sent opens it', async () => {
  const { page, at } = await onPhone();
  const stage = at.over.getByRole('application', { name: /%$/ });
  const before = await stage.getAttribute('aria-label');
  await stage.press('+');
  await expect.poll(() => stage.getAttribute('aria-label')).not.toBe(before);
  await stage.press('a');
  for (const key of ['ArrowUp', 'Enter', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
  const text = at.over.getByRole('textbox', { name: 'Comment' });
  await expect.poll(() => text.evaluate((area) => area === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => text.count()).toBe(0);
  await page.keyboard.press('j');
  await at.over.getByText(/^2 of \d+$/).waitFor();
  const address = page.url();
  await page.goto(address);
  await at.over.getByText(/^2 of \d+$/).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/project/1001');
});

test('on a phone the panel is a sheet of three heights', async () => {
  const { page, at } = await onPhone();
  const handle = at.over.getByRole('separator', { name: 'Height of the panel' });
  const height = () => handle.getAttribute('aria-valuetext');
  const stage = at.over.getByRole('application', { name: /%$/ });
  const stageHeight = async () => (await stage.boundingBox())?.height ?? 0;
  expect(await height()).toBe('Half');
  const before = await stageHeight();
  await handle.click();
  await expect.poll(height).toBe('Full');
  await expect.poll(() => stage.isVisible()).toBe(false);
  await expectAccessible(page);
  await handle.press('ArrowDown');
  await handle.press('ArrowDown');
  await expect.poll(height).toBe('Low');
  await expect.poll(stageHeight).toBeGreaterThan(before);
  await expect.poll(() => at.over.getByRole('button', { name: 'Comment without a pin' }).count()).toBe(0);
  await expectAccessible(page);
  await at.over.getByRole('tab', { name: /^Comments/ }).click();
  await expect.poll(height).toBe('Half');
  await at.over.getByRole('button', { name: 'Comment without a pin' }).waitFor();
});

test('a large picture comes in tiles, first coarse and then fine where one zooms in', async () => {
  const email = 'large@example.com';
  const { page: staffPage, context: staff } = await visit();
  await asStaff(staff);
  const id = await makeProject(staff, email);
  const dots = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><pattern id="p" width="40" height="40" patternUnits="userSpaceOnUse"><circle cx="20" cy="20" r="9" fill="#c33"/></pattern><rect width="5000" height="4000" fill="url(#p)"/></svg>',
  );
  const picture = sharp({ create: { width: 5_000, height: 4_000, channels: 3, background: '#14213d' } });
  await addProofs(
    staffPage,
    id,
    ['runner'],
    await picture
      .composite([{ input: dots }])
      .png()
      .toBuffer(),
  );

  const { page, context } = await visit({}, [/status of 503/]);
  await asCustomer(context, email);
  const loaded: string[] = [];
  page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname));
  const levels = () => loaded.flatMap((path) => /\/t(\d)-\d+-\d+\.webp$/.exec(path)?.[1] ?? []).map(Number);
  const originals = () => loaded.filter((path) => /\/runner\d{5}\.png$/.test(path));
  const at = projectPage(page);
  await at.open(id);
  // Without tiles the picture comes in one piece.
  await page.route('**/tiles.json', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.getByRole('button', { name: /^View Proof/ }).click();
  const stage = at.over.getByRole('application');
  const sharpened = page.locator('.room-stage__zoom[data-shown]');
  await sharpened.waitFor({ timeout: 60_000 });
  // The browser may report the end of a request after it has shown its picture.
  await expect.poll(() => originals().length).toBe(1);
  expect(levels()).toEqual([]);
  loaded.length = 0;
  await page.reload();
  await sharpened.waitFor({ timeout: 60_000 });
  await expect.poll(levels).toContain(2);
  expect(Math.max(...levels())).toBe(2);
  await stage.press('1');
  await expect.poll(() => stage.getAttribute('aria-label')).toMatch(/100%$/);
  await expect.poll(levels).toContain(4);
  expect(levels().filter((level) => level === 4).length).toBeLessThan(40);
  expect(originals()).toEqual([]);

  // The dot that lies in the middle is drawn with sharp edges.
  const box = await stage.boundingBox();
  if (!box) throw new Error('Expected the picture on its stage');
  const clip = { x: box.x + box.width / 2 - 20, y: box.y + box.height / 2 - 20, width: 40, height: 40 };
  const drawn = async () => {
    const { data } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const reds = Array.from({ length: data.length / 3 }, (_, pixel) => data[pixel * 3] ?? 0);
    return reds.filter((red) => red > 40 && red < 180).length / reds.length;
  };
  await expect.poll(drawn).toBeLessThan(0.12);
});

test('a comment that is written offline waits in this browser and is sent once the network is back', async () => {
  const email = 'review.offline@example.com';
  const { page: staffPage, context: staff } = await visit();
  await asStaff(staff);
  const id = await makeProject(staff, email);
  await addProofs(staffPage, id, ['anchor']);
  const { page, context } = await visit({}, [/ERR_INTERNET_DISCONNECTED/]);
  await asCustomer(context, email);
  const at = projectPage(page);
  await at.open(id);
  await page.getByRole('button', { name: /^View Proof/ }).click();
  const stage = at.over.getByRole('application', { name: /%$/ });
  await stage.waitFor();
  await context.setOffline(true);
  await stage.click();
  await at.over.getByRole('textbox', { name: 'Comment' }).fill('Written on a train.');
  await at.over.getByRole('button', { name: 'Save' }).click();
  await at.over.getByText('Offline. 1 comment waits to be sent.').waitFor();
  await at.over.getByRole('button', { name: 'Comment 1, waits to be sent' }).waitFor();
  await context.setOffline(false);
  await at.over.getByRole('article', { name: /^Comment 1, change, not sent yet, by you, pin/ }).waitFor();
  await expect.poll(() => at.over.getByText(/waits to be sent/).count()).toBe(0);
});
