import type { CrmDeal } from '@colorway/contract/inquiry/crm-deal.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { makeAdminProject } from '../../testing/make-admin-project.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

const DEAL: CrmDeal = {
  ...{ service: 'HubSpot', stage: 'Delivered', outcome: 'won', changedAt: '2026-01-20T10:00:00.000Z' },
  owner: { name: 'Sales Person', email: 'sales@example.com' },
};

const open = (crmDeal: CrmDeal | null) =>
  openScreen('/admin/project/1001', {
    viewer: STAFF,
    answers: {
      'adminProjects.read': { ...makeAdminProject([], {}), crmDeal },
      'approvals.history': { events: [], next: null },
      'approvals.read': { canApprove: true, name: '', extraTicks: [], secondApprover: null, proofs: [] },
    },
  });

test('staff see stage and owner of the deal on the project', async () => {
  await open(DEAL);
  await expect.element(page.getByText('Stage in HubSpot')).toBeVisible();
  await expect.element(page.getByText('Delivered (Won)')).toBeVisible();
  await expect.element(page.getByText('Owner in HubSpot')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sales Person' }))
    .toHaveAttribute('href', 'mailto:sales@example.com');
  await expectAccessible();
});

test('an owner without an address is a name, and no owner is said', async () => {
  await open({ ...DEAL, owner: { name: 'Owner 777', email: '' } });
  await expect.element(page.getByText('Owner 777')).toBeVisible();
});

test('without a CRM the project has no such lines', async () => {
  await open(null);
  await expect.element(page.getByRole('heading', { level: 1, name: '1001' })).toBeVisible();
  await expect.element(page.getByText('Stage in HubSpot')).not.toBeInTheDocument();
});
