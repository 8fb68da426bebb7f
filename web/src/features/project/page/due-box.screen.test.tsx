import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { makeProject, makeProof } from '../../../testing/make-project.ts';
import { CUSTOMER, openScreen } from '../../../testing/open-screen.tsx';

const due = {
  light: 'amber',
  title: '4 days left',
  lead: 'Approve by Fri, Feb 12',
  rest: ' and everything arrives by Fri, Mar 12.',
  steps: [{ label: 'Pay by', text: 'Wed, Feb 17' }],
  options: [{ label: 'Rush: printing 8 business days, air 2 days', text: 'Approve by Wed, Feb 24' }],
} as const;

const open = (change: Parameters<typeof makeProject>[1], proof = makeProof(1)) => {
  const project = makeProject([proof], change);
  return openScreen(`/project/${project.project.projectID}`, {
    viewer: CUSTOMER,
    answers: { 'portal.read': project, 'comments.list': { comments: [] } },
  });
};

test('the due box says by when to approve, and shows all dates', async () => {
  await open({ due: { ...due, steps: [...due.steps], options: [...due.options] } });
  await expect.element(page.getByRole('region', { name: 'Dates' })).toBeVisible();
  await expect.element(page.getByText('4 days left')).toBeVisible();
  await expect.element(page.getByText(/and everything arrives by Fri, Mar 12\./)).toBeVisible();
  expect(page.getByText('Wed, Feb 17').query()).toBeNull();
  await page.getByRole('button', { name: 'See the dates' }).click();
  await expect.element(page.getByText('Wed, Feb 17')).toBeVisible();
  await expect.element(page.getByText('Approve by Wed, Feb 24')).toBeVisible();
  await expectAccessible();
});

test('it is absent without an in-hands date', async () => {
  await open({ due: null });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Garden Wedding');
  expect(page.getByRole('region', { name: 'Dates' }).query()).toBeNull();
});

const box = () => page.getByRole('region', { name: 'Dates' });
const late = { ...due, light: 'red', title: '2 days late', steps: [], options: [] } as const;
const approved = makeProof(1, {
  approval: {
    ...{ id: '00000000-0000-4000-8000-000000000700', version: 1, sha256: 'aaaaaabbbbbb', selections: {}, lines: [] },
    ...{ alerts: [], way: 'online', givenBy: 'customer@example.com', at: '2026-11-20T10:00:00.000Z', name: 'Ana' },
    ...{ certificate: 'A-1-1', state: 'approved', changes: [], rows: [] },
  },
});

test('once it is late it opens the first proof that waits', async () => {
  await open({ due: { ...late, steps: [], options: [] } });
  await box().getByRole('button', { name: 'Review 1 proof' }).click();
  await expect.element(page.getByRole('dialog', { name: /Necktie/ })).toBeVisible();
});

test('once all are approved it leads to the cart and the certificates', async () => {
  await open({ due: { ...due, light: 'green', steps: [], options: [] } }, approved);
  await expect
    .element(box().getByRole('link', { name: 'Certificates' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/api\/projects\/\d+\/certificates\.pdf$/));
  await box().getByRole('button', { name: 'Go to the cart' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('it has no next step for a link that may not order', async () => {
  const viewer = { kind: 'share', isPeople: false, seesPrices: false, rights: 'comment', link: null } as const;
  await open({ due: { ...late, steps: [], options: [] }, viewer });
  await expect.element(box()).toBeVisible();
  expect(
    box()
      .getByRole('button', { name: /Review/ })
      .query(),
  ).toBeNull();
});
