import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { answerCart, makeLine, makeProject, makeProof } from '../../../testing/make-project.ts';
import { CUSTOMER, openScreen } from '../../../testing/open-screen.tsx';

const proof = makeProof(1);
const tie = makeLine(1, proof);
const swatch = makeLine(2, proof, { kind: 'swatch', selections: {}, quantity: 1 });

async function open(project: PortalProject, answers: Answers = {}) {
  const opened = await openScreen(`/project/${project.project.projectID}`, {
    viewer: CUSTOMER,
    answers: { 'portal.read': project, 'carts.command': answerCart(project), ...answers },
  });
  await page.getByRole('button', { name: /^Cart/ }).click();
  return opened;
}

const drawer = () => page.getByRole('dialog');
const line = (name: string) => drawer().getByRole('listitem').filter({ hasText: name });
const quantity = () => drawer().getByRole('spinbutton', { name: /^Quantity of Necktie/ });
const commands = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.calls.filter(({ name }) => name === 'carts.command').flatMap(({ input }) => input['commands'] as object[]);

describe('Checkout', () => {
  test('leads to the packaging that is not chosen, and goes nowhere', async () => {
    const { address } = await open(makeProject([proof], { cart: { lines: [tie] } }));
    const before = address();
    await drawer().getByRole('button', { name: 'Checkout' }).click();
    await expect.element(drawer().getByText('Please choose a packaging option.')).toBeVisible();
    await expect.element(drawer().getByRole('radio', { name: /Minimal/ })).toHaveFocus();
    expect(address()).toBe(before);
    await expectAccessible();
  });

  test('opens the page of the checkout', async () => {
    const project = makeProject([proof], { cart: { lines: [tie], packaging: 'minimal' } });
    const { address } = await open(project, { 'checkout.read': new Refusal('unavailable') });
    await drawer().getByRole('button', { name: 'Checkout' }).click();
    await expect.element(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
    expect(address()).toBe(`/project/${project.project.projectID}/checkout`);
  });

  test('leads to the invoice of a cart that is ordered already', async () => {
    const made = { name: 'D-1042', state: 'awaiting', cartVersion: 1, till: null } as const;
    const order = { ...made, invoiceUrl: '/shop/invoices/token', createdAt: '2026-11-20T10:00:00.000Z' };
    await open({ ...makeProject([proof], { cart: { lines: [tie] } }), order });
    await expect.element(page.getByText(/This cart was ordered as D-1042[.]/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Open the invoice' }))
      .toHaveAttribute('href', '/shop/invoices/token');
  });
});

test('a phone opens the field of the code by a press', async () => {
  await page.viewport(390, 800);
  try {
    await open(makeProject([proof], { cart: { lines: [tie], packaging: 'minimal' } }));
    const code = drawer().getByRole('textbox', { name: 'Discount code' });
    await expect.element(drawer().getByRole('button', { name: 'Add a code' })).toBeVisible();
    expect(code.query()).toBeNull();
    // Colors are faint while the drawer comes in.
    await expect.poll(() => drawer().element().getAnimations({ subtree: true }).length).toBe(0);
    await expectAccessible();
    await drawer().getByRole('button', { name: 'Add a code' }).click();
    await expect.element(code).toHaveFocus();
    await expect.poll(() => drawer().getByRole('button', { name: 'Add a code' }).query()).toBeNull();
  } finally {
    await page.viewport(1280, 800);
  }
});

describe('the cart', () => {
  test('says how to begin while it is empty, without a total', async () => {
    await open(makeProject([proof]));
    await expect.element(drawer().getByText('Nothing here yet')).toBeVisible();
    expect(drawer().getByText('Total').query()).toBeNull();
    expect(drawer().getByRole('button', { name: 'Checkout' }).query()).toBeNull();
    await expectAccessible();
  });

  test('leads to its order once it is ordered', async () => {
    const order = { name: 'D-1042', invoiceUrl: null, state: 'paid', cartVersion: 1, till: null } as const;
    const ordered = makeLine(1, proof, { removal: 'ordered' });
    const project = makeProject([proof], { cart: { lines: [ordered] } });
    await open({ ...project, order: { ...order, createdAt: '2026-11-18T15:20:00.000Z' } });
    await expect.element(drawer().getByText('Ordered as D-1042.')).toBeVisible();
    const link = drawer().getByRole('link', { name: 'View order' });
    await expect.element(link).toHaveAttribute('href', '/orders/D-1042');
    // The colors of the link come in by a transition.
    await expect.poll(() => document.getAnimations().length).toBe(0);
    await expectAccessible();
  });

  test('shows each line with its price, and what the total is made of', async () => {
    await open(makeProject([proof], { cart: { lines: [tie, swatch], packaging: 'minimal' } }));
    await expect.element(line('Regular').first()).toMatchTextContent(/[$]384[.]00/);
    await expect.element(line('Swatch')).toBeVisible();
    await drawer().getByRole('button', { name: 'How it is made' }).click();
    await expect.element(drawer().getByRole('term').first()).toMatchTextContent(/^Products/);
    await expectAccessible();
  });

  test('changes the size of a row in place, adds it up into a row of that size, and gives the focus back', async () => {
    const long = makeLine(3, proof, { selections: { length: 'Long' }, quantity: 5 });
    await open(makeProject([proof], { cart: { lines: [tie, long], packaging: 'minimal' } }));
    const options = drawer().getByRole('button', { name: /^Change the options of Necktie: Long/ });
    await options.click();
    const panel = drawer().getByRole('group', { name: 'Options of these 5' });
    await expect.element(panel.getByRole('radio', { name: 'Long' })).toHaveFocus();
    await expect.element(panel.getByText('Same price. Saved as you pick.')).toBeVisible();
    await expectAccessible();
    (panel.getByRole('radio', { name: 'Regular' }).element() as HTMLElement).click();
    await expect.element(drawer().getByRole('group', { name: 'Options of these 17' })).toBeVisible();
    expect(drawer().getByRole('spinbutton').elements()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect
      .poll(() =>
        drawer()
          .getByRole('group', { name: /^Options of/ })
          .query(),
      )
      .toBeNull();
    await expect
      .element(drawer().getByRole('button', { name: /^Change the options of Necktie: Regular/ }))
      .toHaveFocus();
  });

  test('adds a size that has no row yet', async () => {
    await open(makeProject([proof], { cart: { lines: [tie], packaging: 'minimal' } }));
    await drawer()
      .getByRole('button', { name: /^Add a size/ })
      .click();
    await expect.element(drawer().getByRole('group', { name: 'Options of these 1' })).toBeVisible();
    await expect.element(drawer().getByRole('spinbutton', { name: 'Quantity of Necktie, Long' })).toHaveValue('1');
    expect(
      drawer()
        .getByRole('button', { name: /^Add a size/ })
        .query(),
    ).toBeNull();
  });

  test('names the parts below the edge of its list, and leads to them', async () => {
    await page.viewport(1_280, 560);
    const proofs = [1, 2, 3, 4].map((number) => makeProof(number));
    const lines = proofs.map((one, at) => makeLine(at + 1, one));
    await open(makeProject(proofs, { cart: { lines, packaging: 'minimal' } }));
    const below = drawer().getByRole('button', { name: /^Below: .*packaging, code$/ });
    await expect.element(below).toBeVisible();
    // The drawer comes in by an animation.
    await expect.poll(() => document.getAnimations().length).toBe(0);
    await expectAccessible();
    await below.click();
    await expect.poll(() => drawer().element().querySelector('.drawer__body')?.scrollTop).toBeGreaterThan(0);
    await page.viewport(1_280, 800);
  });

  test('prices another quantity at once, while the server has not answered', async () => {
    const answer = Promise.withResolvers<OutputOf<'carts.command'>>();
    const project = makeProject([proof], { cart: { lines: [tie] } });
    const opened = await open(project, { 'carts.command': answer.promise });
    await quantity().fill('20');
    await expect.element(line('Necktie').first()).toMatchTextContent(/[$]640[.]00/);
    await expect.poll(() => commands(opened)).toMatchObject([{ kind: 'setQuantity', lineId: tie.id, quantity: 20 }]);
    answer.resolve(answerCart(project)({ version: 1, commands: commands(opened) }));
    await expect.poll(() => drawer().element().querySelector('[aria-busy="true"]')).toBeNull();
    await expect.element(line('Necktie').first()).toMatchTextContent(/[$]640[.]00/);
  });

  test('says in words why the server did not do something, and shows what it has', async () => {
    const project = makeProject([proof], { cart: { lines: [tie] } });
    const refusal = 'At most 9,999 pieces.';
    await open(project, {
      'carts.command': ({ commands: sent }) => {
        const answer = answerCart(project)({ version: 1, commands: [] });
        return { ...answer, results: sent.map(({ id }) => ({ id, refusal, meeting: null })) };
      },
    });
    await quantity().fill('20');
    await expect.element(page.getByRole('alert').filter({ hasText: refusal })).toBeInTheDocument();
    await expect.element(line('Necktie').first()).toMatchTextContent(/[$]384[.]00/);
  });

  test('keeps a change while nobody answers, and sends it once someone does', async () => {
    const project = makeProject([proof], { cart: { lines: [tie] } });
    const opened = await open(project, { 'carts.command': new Refusal('unavailable') });
    await drawer()
      .getByRole('radio', { name: /Gift box/ })
      .click();
    await expect.element(drawer().getByText(/Your changes are saved here/)).toBeVisible();
    await expect.element(drawer().getByRole('radio', { name: /Gift box/ })).toBeChecked();
    opened.api.change({ 'carts.command': answerCart(project) });
    window.dispatchEvent(new Event('online'));
    await expect
      .poll(() =>
        drawer()
          .getByText(/Your changes are saved here/)
          .query(),
      )
      .toBeNull();
    const sent = commands(opened) as { id: string }[];
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });

  test('takes a line out, and puts it back by Undo, which has the focus', async () => {
    await open(makeProject([proof], { cart: { lines: [tie] } }));
    await drawer()
      .getByRole('button', { name: /^Remove Necktie/ })
      .click();
    const undo = drawer().getByRole('button', { name: 'Undo: restore Necktie' });
    await expect.element(undo).toHaveFocus();
    await expect.element(page.getByText('Necktie removed.')).toBeVisible();
    await undo.click();
    await expect.element(quantity()).toHaveValue('12');
  });

  test('says who else changed a line, and takes the change back by Undo', async () => {
    const project = makeProject([proof], { cart: { lines: [tie] } });
    const theirs = { ...project.cart, version: 2, lines: [{ ...tie, quantity: 30, version: 2 }] };
    const change = { what: 'line', lineId: tie.id, proofId: proof.id, from: 12, to: 30, removal: null } as const;
    const answer = answerCart({ cart: theirs as PortalProject['cart'], proofs: project.proofs });
    const opened = await open(project, {
      'carts.command': (input) => ({
        ...answer(input),
        news: [
          {
            version: 2,
            commandId: '00000000-0000-4000-8000-000000000801',
            by: 'Dana Reed',
            at: '2026-11-20T10:00:00.000Z',
            changes: [change],
          },
        ],
      }),
    });
    await drawer()
      .getByRole('radio', { name: /Minimal/ })
      .click();
    await expect.element(drawer().getByText(/Dana Reed changed .*12.* 30/)).toBeVisible();
    opened.api.change({ 'carts.command': answer });
    await drawer().getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.element(quantity()).toHaveValue('12');
  });
});
