import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { answerCart, makeLine, makeProject, makeProof } from '../../../testing/make-project.ts';
import { CHECKOUT_FIELDS } from '../../../testing/open-checkout.ts';
import { CUSTOMER, openScreen } from '../../../testing/open-screen.tsx';

const STANDARD = 'Standard 3.25"';
const SKINNY = 'Skinny 2.25"';

/** A necktie with two widths, of which Kids has one; a second design is closed. */
async function open() {
  const proofs = [makeProof(1), makeProof(2)];
  const selections = { length: 'Regular', width: STANDARD };
  const lines = proofs.map((proof, at) => makeLine(at + 1, proof, { selections }));
  const project = makeProject(proofs, { cart: { lines, packaging: 'minimal' } });
  const products = project.products.map((product) => ({
    ...product,
    options: [
      { id: 'length', name: 'Length', values: ['Regular', 'Long', 'Kids'] },
      { id: 'width', name: 'Width', values: [STANDARD, SKINNY] },
    ],
  }));
  const opened = await openScreen(`/project/${project.project.projectID}/checkout`, {
    viewer: CUSTOMER,
    answers: {
      'portal.read': { ...project, products },
      'carts.command': answerCart(project),
      'checkout.read': CHECKOUT_FIELDS,
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Sizes' })).toBeVisible();
  return opened;
}

const cell = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}, \\d+ pieces?$`) });
const commandsOf = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.calls.filter(({ name }) => name === 'carts.command').flatMap(({ input }) => input.commands as object[]);

describe('the size grid', () => {
  test('keeps bad input in its cell with its sentence, and takes what was meant', async () => {
    const opened = await open();
    await cell(`Long, ${SKINNY}`).fill('1o');
    await expect.element(page.getByText('"1o" is not a number. Did you mean 10?')).toBeVisible();
    await userEvent.tab();
    await expect.element(cell(`Long, ${SKINNY}`)).toHaveValue('1o');
    await expect.element(page.getByRole('button', { name: 'Check the sizes to order' })).toBeVisible();
    await expectAccessible();
    expect(commandsOf(opened).filter((one) => 'quantity' in one && one.quantity === 10)).toEqual([]);
    await page.getByRole('button', { name: 'Use 10' }).click();
    await expect.element(cell(`Long, ${SKINNY}`)).toHaveFocus();
    await expect.element(page.getByRole('textbox', { name: `Long, ${SKINNY}, 10 pieces` })).toHaveValue('10');
  });

  test('is a table whose keys move along rows and columns, past sizes that cannot be made', async () => {
    await open();
    const table = page.getByRole('table');
    await expect.element(table.getByRole('columnheader', { name: SKINNY })).toBeVisible();
    await expect.element(table.getByRole('rowheader', { name: 'Kids' })).toBeVisible();
    await expect.element(table.getByRole('cell', { name: 'Not made' })).toBeVisible();
    await cell(`Regular, ${STANDARD}`).click();
    await userEvent.keyboard('{Enter}');
    await expect.element(cell(`Long, ${STANDARD}`)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(cell(`Long, ${STANDARD}`)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect.element(cell(`Kids, ${SKINNY}`)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}');
    await expect.element(cell(`Regular, ${STANDARD}`)).toHaveFocus();
    await userEvent.tab();
    await expect.element(cell(`Regular, ${SKINNY}`)).toHaveFocus();
  });

  test('counts a number while it is typed, and says the total once it rests', async () => {
    const opened = await open();
    await cell(`Long, ${STANDARD}`).fill('6');
    await expect.element(page.getByText('18 ties at $32.00, $576.00.').first()).toBeVisible();
    const status = page.getByRole('status').filter({ hasText: '18 ties at $32.00, $576.00.' });
    await expect.element(status).toBeInTheDocument();
    await cell(`Long, ${STANDARD}`).fill('');
    await userEvent.tab();
    await expect.element(page.getByText('12 ties at $32.00, $384.00.').first()).toBeVisible();
    await expect
      .poll(() => commandsOf(opened).map((one) => ('kind' in one ? one.kind : '')))
      .toEqual(expect.arrayContaining(['addLine', 'removeLine']));
  });

  test('is filled right and down from a sheet', async () => {
    await open();
    cell(`Long, ${STANDARD}`).element().focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '14\t4\n5\tx6');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
    await expect.element(cell(`Long, ${STANDARD}`)).toHaveValue('14');
    await expect.element(cell(`Long, ${SKINNY}`)).toHaveValue('4');
    await expect.element(page.getByText('"x6" is not a number. Did you mean 6?')).toBeVisible();
    await expect.element(page.getByText('3 sizes filled in. 1 left out: we do not make it.')).toBeInTheDocument();
  });

  test('is open for the design that was edited last, the others are one line', async () => {
    await open();
    expect(page.getByRole('table').elements()).toHaveLength(1);
    await page.getByRole('button', { name: 'Sizes of Necktie, harbor-2' }).click();
    await expect.element(page.getByRole('button', { name: 'Sizes of Necktie, harbor-1' })).toBeVisible();
    expect(page.getByRole('table').elements()).toHaveLength(1);
  });

  test('shows one column at a time on a phone, with buttons for one more', async () => {
    await page.viewport(390, 844);
    await open();
    await expect.element(cell(`Regular, ${STANDARD}`)).toBeVisible();
    await page.getByRole('button', { name: `One more of Regular, ${STANDARD}` }).click();
    await expect.element(page.getByRole('textbox', { name: `Regular, ${STANDARD}, 13 pieces` })).toHaveValue('13');
    await page.getByText(SKINNY, { exact: true }).first().click();
    await expect.element(cell(`Long, ${SKINNY}`)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await expectAccessible();
    await page.viewport(1_280, 800);
  });
});
