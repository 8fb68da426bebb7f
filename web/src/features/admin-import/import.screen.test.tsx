import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InputOf, OutputOf } from '../../blocks/api/operations.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

type Made = OutputOf<'imports.importCustomers'>;
type Counts = OutputOf<'imports.checkCustomers'>;
type Row = InputOf<'imports.checkCustomers'>['rows'][number];

const MADE: Made = {
  kind: 'customers',
  importId: '00000000-0000-4000-8000-000000000001',
  fileName: 'customers.csv',
  at: new Date().toISOString(),
  by: 'Staff',
  ...{ added: 2, updated: 0, unchanged: 0, companies: 0 },
  undoneAt: null,
  undoUntil: new Date(Date.now() + 80_000_000).toISOString(),
};

const countRows = ({ rows }: { readonly rows: readonly Row[] }): Counts => ({
  ...{ added: rows.length, updated: 0, unchanged: 0, companies: 0 },
  faults: [],
});

const open = (more: Answers = {}, viewer = STAFF) =>
  openScreen('/admin/import', {
    viewer,
    answers: { 'imports.list': { imports: [] }, 'imports.checkCustomers': countRows, ...more },
  });

function drop(text: BlobPart, name = 'customers.csv'): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name));
  dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
}

const inputsOf = (api: FakeApi, name: string) => api.calls.filter((one) => one.name === name).map(({ input }) => input);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const cell = (name: string) => page.getByRole('textbox', { name });

/** From the chosen file to the dry run. */
async function check(text: string): Promise<void> {
  await expect.element(page.getByText('Drop a CSV here')).toBeVisible();
  drop(text);
  await button(/^Check /).click();
}

describe('importing customers', () => {
  test('is for owners: others read what their role lacks, and nothing is called', async () => {
    const { api } = await open({}, { ...STAFF, role: 'sales' } as typeof STAFF);
    await expect.element(page.getByRole('heading', { name: "You can't open this page" })).toBeVisible();
    expect(api.calls.filter(({ name }) => name === 'imports.list')).toHaveLength(0);
  });

  test('says that the latest imports did not load, and loads on another try', async () => {
    const { api } = await open({ 'imports.list': new Refusal('internal') });
    await expect.element(page.getByText('The latest imports did not load')).toBeVisible();
    api.change({ 'imports.list': { imports: [MADE] } });
    await button('Try again').click();
    await expect.element(page.getByRole('row', { name: /customers\.csv/ })).toMatchTextContent(/2 added, 0 updated/);
  });

  test('refuses a workbook in a sentence', async () => {
    await open();
    await expect.element(page.getByText('No imports yet.')).toBeVisible();
    drop(new Uint8Array([0x50, 0x4b, 0x03, 0x04]), 'customers.xlsx');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Save it as CSV/);
    await expectAccessible();
  });

  test('says how the file was read, finds its columns, and waits for the one with the emails', async () => {
    await open();
    await expect.element(page.getByText('Drop a CSV here')).toBeVisible();
    drop('Who;Full name;Phone\na@example.com;Ann;1');
    await expect.element(page.getByText('1 row, ; between columns, UTF-8')).toBeVisible();
    await expect.element(page.getByText('Not imported: Who, Phone.')).toBeVisible();
    await expect.element(button('Check 1 row')).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('combobox', { name: 'Email' }).selectOptions('Who');
    await expect.element(page.getByText('Row 2: a@example.com')).toBeVisible();
    await expectAccessible();
    await button('Check 1 row').click();
    await expect.element(button('Import 1 row')).not.toHaveAttribute('aria-disabled');
  });

  test('has each faulty cell fixed in its place, and imports when none is left', async () => {
    const { api } = await open({ 'imports.importCustomers': MADE });
    await check('Email,Name\na@@example.com,Ann\n,Ben\nc@example.com,Cai\nC@example.com,Cai');
    await expect.element(page.getByText('3 rows need a look')).toBeVisible();
    await expect.element(button('Import 1 row')).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();

    await button('Use a@example.com').click();
    await button('Keep row 4').click();
    await expect.element(page.getByText('1 row needs a look')).toBeVisible();
    await cell('Email, row 3').fill('ben@example');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText("The part after the @ isn't valid.")).toBeVisible();
    await cell('Email, row 3').fill('ben@example.com');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('All rows can be read')).toBeVisible();

    await button('Import 3 rows').click();
    await expect.element(page.getByText('customers.csv is imported')).toBeVisible();
    expect(inputsOf(api, 'imports.importCustomers')).toEqual([
      {
        fileName: 'customers.csv',
        rows: [
          { row: 2, email: 'a@example.com', name: 'Ann', company: '', role: '' },
          { row: 3, email: 'ben@example.com', name: 'Ben', company: '', role: '' },
          { row: 4, email: 'c@example.com', name: 'Cai', company: '', role: '' },
        ],
      },
    ]);
  });

  test('skips rows at fault only when told to, and counts a row again that was left out', async () => {
    await open();
    await check('Email\na@example.com\nb@');
    await expect.element(button('Import 1 row')).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('checkbox', { name: "Skip rows that can't be read" }).click();
    await expect.element(button('Import 1 row')).not.toHaveAttribute('aria-disabled');
    await expect.element(page.getByText('1 new, 0 updated, 1 skipped. No one gets an email.')).toBeVisible();
    await cell('Email, row 3').fill('a@example.com');
    await userEvent.keyboard('{Enter}');
    await button('Keep row 2').click();
    await expect.element(page.getByText('All rows can be read')).toBeVisible();
    await button('Include row 3').click();
    await expect.element(page.getByText(/Same email as row 2/)).toBeVisible();
  });

  test('keeps fixed cells on the way back to the columns', async () => {
    await open();
    await check('Email\nb@');
    await cell('Email, row 2').fill('b@example.com');
    await userEvent.keyboard('{Enter}');
    await button('Back').click();
    await button('Check 1 row').click();
    await expect.element(button('Import 1 row')).not.toHaveAttribute('aria-disabled');
  });

  test('shows why the import was refused, and that there is nothing to do', async () => {
    const { api } = await open({ 'imports.importCustomers': new Refusal('conflict', { message: 'Import again.' }) });
    await check('Email\na@example.com');
    await button('Import 1 row').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Import again/);
    api.change({ 'imports.checkCustomers': { added: 0, updated: 0, unchanged: 1, companies: 0, faults: [] } });
    await button('Back').click();
    await button('Check 1 row').click();
    await expect.element(button('Nothing to import')).toHaveAttribute('aria-disabled', 'true');
  });

  test('has the files to export beside it, and no fixed cell is lost by a look at them', async () => {
    await open();
    await check('Email\na@');
    await cell('Email, row 2').fill('a@example.com');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('radio', { name: 'Export' }).click({ force: true });
    const accounting = page.getByRole('link', { name: 'Download CSV: Orders for accounting' });
    await expect.element(accounting).toHaveAttribute('href', '/api/admin/orders/export.csv?layout=accounting');
    await expectAccessible();
    await page.getByRole('radio', { name: 'Import' }).click({ force: true });
    await expect.element(button('Import 1 row')).not.toHaveAttribute('aria-disabled');
  });

  test('is undone by two presses, or says why not', async () => {
    const { api } = await open({
      'imports.list': { imports: [MADE] },
      'imports.undo': new Refusal('conflict', { message: 'ann@example.com has a project by now.' }),
    });
    await expectAccessible();
    await button('Undo').click();
    await button('Press again to undo').click();
    await expect.element(page.getByText(/has a project by now/)).toBeVisible();
    api.change({
      'imports.undo': { ...MADE, undoneAt: MADE.at, undoUntil: null },
      'imports.list': { imports: [{ ...MADE, undoneAt: MADE.at, undoUntil: null }] },
    });
    await button('Undo').click();
    await button('Press again to undo').click();
    await expect.element(page.getByRole('row', { name: /customers\.csv/ })).toMatchTextContent(/Undone/);
  });
});
