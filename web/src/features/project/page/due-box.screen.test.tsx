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

const open = (change: Parameters<typeof makeProject>[1]) => {
  const project = makeProject([makeProof(1)], change);
  return openScreen(`/project/${project.project.projectID}`, { viewer: CUSTOMER, answers: { 'portal.read': project } });
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
