import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof, ProofApproval } from '@colorway/contract/project/proof.ts';
import type { Thread } from '@colorway/contract/project/thread.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { answerCart, makeProject, makeProof } from '../../../testing/make-project.ts';
import { CUSTOMER, openScreen } from '../../../testing/open-screen.tsx';

const AT = '2026-11-20T10:00:00.000Z';

const approval: ProofApproval = {
  ...{ id: '00000000-0000-4000-8000-000000000700', version: 1, sha256: 'aaaaaabbbbbb', selections: {}, lines: [] },
  ...{ alerts: [], way: 'online', givenBy: 'customer@example.com', at: AT, name: 'Ana', certificate: null },
  ...{ state: 'approved', changes: [], rows: [] },
};

const changeOf = ({ id }: Proof, change: Partial<Thread> = {}): Thread => ({
  ...{ id: '00000000-0000-4000-8000-000000000500', kind: 'revision', state: 'open', number: 1, proofId: id },
  ...{ proofVersion: 1, version: 1, seenByMaker: true, seenByCustomer: true, messages: [] },
  ...{ createdAt: AT, changedAt: AT },
  ...change,
});

const makeNamed = (number: number, productType: string, change: Partial<Proof> = {}) =>
  makeProof(number, { productType, ...change });

/** Two to review, one with us, one approved. */
function makeGrouped(change: Partial<PortalProject> = {}): PortalProject {
  const tie = makeNamed(1, 'Necktie');
  const scarf = makeNamed(3, 'Hair Scarf');
  const square = makeNamed(4, 'Pocket Square', { approval });
  return makeProject([tie, makeNamed(2, 'Bow Tie'), scarf, square], { threads: [changeOf(scarf)], ...change });
}

const open = (project: PortalProject) =>
  openScreen(`/project/${project.project.projectID}`, {
    viewer: CUSTOMER,
    answers: {
      'portal.read': project,
      'carts.command': answerCart(project),
      'comments.list': { comments: [] },
    },
  });

const group = (name: string) => page.getByRole('region', { name });
const row = (name: RegExp) => page.getByRole('button', { name });

describe('the proofs of a project', () => {
  beforeEach(() => page.viewport(1_280, 900));

  test('are cards only up to three', async () => {
    await open(makeProject([makeProof(1), makeProof(2), makeProof(3, { approval })]));
    await expect.element(page.getByRole('button', { name: 'View Proof, Necktie' }).nth(2)).toBeVisible();
    expect(group('For you to review').query()).toBeNull();
  });

  test('are grouped from the fourth by the person they wait for', async () => {
    const project = makeGrouped();
    await open(project);
    await expect.element(group('For you to review 2').getByRole('listitem').nth(1)).toBeVisible();
    await expect.element(group('With us 1')).toMatchTextContent(/Hair Scarf.*Requested Nov 20, 2026.*Seen by our/);
    await expect.element(group('Approved 1')).toMatchTextContent(/Pocket Square.*By you, Nov 20, 2026/);
    await expect
      .element(page.getByRole('link', { name: 'Approve all 2' }))
      .toHaveAttribute('href', `/project/${project.project.projectID}/approve`);
    expect(page.getByRole('link', { name: 'Approve several' }).query()).toBeNull();
    await expectAccessible();
  });

  test('have no empty group', async () => {
    await open(makeProject([1, 2, 3, 4].map((number) => makeProof(number, { approval }))));
    await expect.element(group('Approved 4')).toBeVisible();
    expect(group('For you to review').query()).toBeNull();
    expect(page.getByRole('button', { name: /^Review/ }).query()).toBeNull();
  });

  test('offer the swatch in the menu of a row, by a right click as well', async () => {
    await open(makeGrouped());
    await row(/View Proof, Pocket Square/).click({ button: 'right' });
    await page.getByRole('button', { name: 'Order Swatch, Pocket Square' }).click();
    await expect.element(page.getByText('A swatch of this Pocket Square is in your cart.')).toBeVisible();
  });

  test('hide the swatch from a link that may not order', async () => {
    const viewer = { kind: 'share', isPeople: false, seesPrices: true, rights: 'comment', link: null } as const;
    await open(makeGrouped({ viewer }));
    await expect.element(row(/View Proof, Pocket Square/)).toBeVisible();
    expect(page.getByRole('button', { name: 'More for Pocket Square' }).query()).toBeNull();
    expect(page.getByRole('link', { name: 'Approve all 2' }).query()).toBeNull();
  });

  test('lead from a decided proof to the next one to review', async () => {
    await open(makeGrouped());
    await row(/View Proof, Hair Scarf/).click();
    await expect.element(page.getByText('Necktie is next to review.')).toBeVisible();
    await page.getByRole('button', { name: 'Review it' }).click();
    await expect.element(page.getByRole('heading', { name: 'Necktie', level: 2 })).toBeVisible();
    expect(page.getByRole('button', { name: 'Review it' }).query()).toBeNull();
  });
});

describe('the order banner', () => {
  const order = {
    name: 'D-1042',
    state: 'in-production',
    pieces: 24,
    total: cents(67_200),
    createdAt: AT,
    shipsBy: 'Wed, Feb 17',
  } as const;

  test('names the step of the last order, and leads to it', async () => {
    await open(makeGrouped({ orders: [order] }));
    const banner = page.getByRole('region', { name: 'Order', exact: true });
    await expect
      .element(banner)
      .toMatchTextContent(/Order D-1042 is being printed and sewn\. 24 pieces, ships by Wed, Feb 17\./);
    await expect.element(banner.getByRole('img', { name: 'Step 3 of 6' })).toBeInTheDocument();
    await expect
      .element(banner.getByRole('link', { name: 'View the order' }))
      .toHaveAttribute('href', '/orders/D-1042');
    expect(banner.getByText(/more$/).query()).toBeNull();
    await expectAccessible();
  });

  test('counts the other orders, without canceled ones, and leads to all of them', async () => {
    const orders = [
      { ...order, name: 'D-1044', state: 'cancelled', shipsBy: null },
      order,
      { ...order, name: 'D-1040' },
    ] as const;
    await open(makeGrouped({ orders: [...orders] }));
    await page.getByRole('link', { name: 'and 1 more' }).click();
    await expect.element(page.getByRole('listitem').filter({ hasText: 'D-1044' })).toMatchTextContent(/Cancelled/);
    expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .elements(),
    ).toHaveLength(3);
    await expect.element(page.getByRole('link', { name: 'View order D-1040' })).toBeVisible();
    await expectAccessible();
  });

  test('is absent without an order, whose tab says so', async () => {
    await open(makeGrouped());
    await page.getByRole('link', { name: 'Orders 0' }).click();
    await expect.element(page.getByText('Nothing ordered yet')).toBeVisible();
    expect(page.getByRole('region', { name: 'Order', exact: true }).query()).toBeNull();
  });
});

describe('the tabs of a project', () => {
  test('are left out for a visitor who sees no other part', async () => {
    const viewer = { kind: 'share', isPeople: false, seesPrices: false, rights: 'look', link: null } as const;
    await open(makeGrouped({ viewer }));
    await expect.element(group('With us 1')).toBeVisible();
    expect(page.getByRole('navigation', { name: 'Parts of this project' }).query()).toBeNull();
  });

  test('mark the one that is shown', async () => {
    await open(makeGrouped());
    const proofs = page.getByRole('link', { name: /^Proofs/ });
    await expect.element(proofs).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Orders 0' }).click();
    await expect.element(proofs).not.toHaveAttribute('aria-current');
  });
});

describe('the people on a project', () => {
  const visitor = { part: 'visitor', name: 'Theo Lindqvist', isYou: false, kind: 'comment', lastSeenAt: AT } as const;
  const people: PortalProject['people'] = [
    { part: 'customer', name: 'customer@example.com', isYou: true, kind: null, lastSeenAt: null },
    visitor,
    { part: 'designer', name: 'Ana Whitfield', isYou: false, kind: null, lastSeenAt: null },
  ];

  test('are the account, visitors by their names, and the designer', async () => {
    await open(makeGrouped({ people }));
    const list = page.getByRole('region', { name: 'People on this project' });
    await expect.element(list).toMatchTextContent(/customer@example.com.*You/);
    await expect.element(list).toMatchTextContent(/Theo Lindqvist.*By link, may comment. Nov 20, 2026/);
    await expect.element(list).toMatchTextContent(/Ana Whitfield.*Your designer at/);
    const address = list.getByRole('link', { name: /Theo/ }).element().getAttribute('href');
    expect(address).toMatch(/\/history\?by=Theo(\+|%20)Lindqvist$/);
    await expectAccessible();
  });

  test('are not listed for a visitor', async () => {
    await open(makeGrouped());
    await expect.element(group('With us 1')).toBeVisible();
    expect(page.getByText('People on this project').query()).toBeNull();
  });
});

describe('the groups on a phone', () => {
  beforeEach(() => page.viewport(390, 844));

  test('scroll their cards sideways', async () => {
    await open(makeProject([1, 2, 3, 4].map((number) => makeProof(number))));
    await expect.element(page.getByRole('button', { name: 'Review 4 proofs' })).toBeVisible();
    const { scrollWidth = 0, clientWidth = 0 } = document.querySelector('.proof-grid--sideways') ?? {};
    expect(scrollWidth).toBeGreaterThan(clientWidth);
    await expectAccessible();
  });

  test('begin the review with the first proof that waits', async () => {
    const { address } = await open(makeGrouped());
    await page.getByRole('button', { name: 'Review 2 proofs' }).click();
    await expect.element(page.getByRole('heading', { name: 'Necktie', level: 2 })).toBeVisible();
    expect(address()).toContain('/proof/');
  });
});
