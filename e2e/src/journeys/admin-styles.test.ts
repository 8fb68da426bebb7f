import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessible, useBrowser } from '../browser/visit.ts';
import { dialogOf, pictureFile, styleAdmin } from '../pages/style-admin.ts';

const asStaff = styleAdmin(useBrowser());
const newName = () => `Journey ${randomInt(1e9)}`;

test('one name goes on several product types, each with its picture, and wizards offer it at once', async () => {
  const { page, open, order } = await asStaff();
  const name = newName();
  await open('/admin/org-patterns');
  await page.getByRole('heading', { name: 'Manage Org Patterns', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Add Pattern' }).click();
  const dialog = dialogOf(page);
  // It says why it cannot be pressed, and leads there.
  await dialog.getByRole('button', { name: 'Give the pattern a name.' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(name);
  await dialog.getByRole('button', { name: 'Add a picture for at least one product type.' }).waitFor();
  const send = (type: string, file: string) =>
    dialog.getByLabel(`Add image, ${type}`).last().setInputFiles(pictureFile(file));
  await send('Robe', 'notes.docx');
  await dialog.getByRole('alert').waitFor();
  await send('Robe', 'robe.svg');
  await dialog.getByAltText('Robe: robe.svg').waitFor();
  await send('Suspenders', 'braces.svg');
  await dialog.getByAltText('Suspenders: braces.svg').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${name} is added to 2 product types.`).waitFor();
  expect((await order('org', 'robe')).at(-1)).toBe(name);
  expect(await (await page.request.get('/api/org-patterns')).text()).toContain(name);
  expect((await order('org', 'suspenders')).at(-1)).toBe(name);
});

test("an edit closes by its X alone, preserves another person's change, and deletes in two presses", async () => {
  const { page, open, order, editElsewhere } = await asStaff({}, [/status of 409/]);
  const [theirs, mine] = [newName(), newName()];
  await open('/admin/org-photo-patterns?type=hairScarf');
  const [first = ''] = await order('photo', 'hairScarf');
  await page.getByRole('button', { name: `Edit ${first}`, exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name').fill(mine);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe(mine);
  await expectAccessible(page);
  await dialog.getByLabel('Replace Image').last().setInputFiles(pictureFile('scarf.svg'));
  await dialog.getByRole('button', { name: 'Replace Image' }).waitFor();
  await editElsewhere('photo', 'hairScarf', first, theirs);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(`It is now ${theirs}, Hair Scarf. Save again to keep yours.`).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${mine} is saved.`).waitFor();
  expect((await order('photo', 'hairScarf'))[0]).toBe(mine);

  await page.getByRole('button', { name: `Edit ${mine}` }).click();
  await dialog.getByLabel('Type').selectOption('kimono');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Edit ${mine}` }).waitFor({ state: 'detached' });
  expect((await order('photo', 'kimono')).at(-1)).toBe(mine);

  await open('/admin/org-photo-patterns?type=kimono');
  await page.getByRole('button', { name: `Edit ${mine}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Really Delete?' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => order('photo', 'kimono')).not.toContain(mine);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByText(`${mine} is restored.`).waitFor();
  expect((await order('photo', 'kimono')).at(-1)).toBe(mine);
});

test('the order is changed by drag, by keys and by arrows, and taken back', async () => {
  const { page, open, order, cardNames } = await asStaff();
  await open('/admin/org-patterns?type=chiffonScarf');
  const [a = '', b = '', c = '', ...rest] = await order('org', 'chiffonScarf');
  const stored = (names: readonly string[]) =>
    expect.poll(() => order('org', 'chiffonScarf')).toEqual([...names, ...rest]);
  const of = rest.length + 3;

  const on = page.getByRole('button', { name: `Move ${a} later`, exact: true });
  await on.click();
  await page.getByText(`${a} moved to position 2 of ${of}.`).waitFor();
  await stored([b, a, c]);
  await expect.poll(cardNames).toEqual([b, a, c, ...rest]);
  await expect.poll(() => on.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await stored([a, b, c]);

  const handle = page.getByRole('button', { name: `Move ${c}`, exact: true });
  await handle.focus();
  for (const key of ['Space', 'ArrowLeft', 'Escape']) await page.keyboard.press(key);
  await page.getByText(`${c} is back at position 3.`).waitFor();
  for (const key of ['Space', 'Home', 'Space']) await page.keyboard.press(key);
  await stored([c, a, b]);
  await expect.poll(() => handle.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: `Move ${c}`, exact: true }).hover();
  await page.mouse.down();
  await page.getByRole('heading', { name: b, exact: true }).hover();
  await page.mouse.up();
  await stored([a, b, c]);
});
