import { cents, FREE } from '@colorway/rules/money/cents.ts';
import type { OutputOf } from '../blocks/api/operations.ts';

type AdminProject = OutputOf<'adminProjects.read'>;

/** A project as staff edit it. */
export const makeAdminProject = (
  proofs: readonly AdminProject['proofs'][number][] = [],
  change: Partial<AdminProject> = {},
): AdminProject => ({
  project: {
    ...{ projectID: '1001', name: 'Spring Regatta', email: 'customer@example.com', type: 'Organization' },
    ...{ createdAt: '2026-11-20T10:00:00.000Z', version: 1, setupCharge: FREE, brief: '', proofCount: proofs.length },
    priceAdjustment: { label: '', amount: cents(0) },
    customShipping: { label: '', amount: cents(0) },
  },
  ...{
    deleted: null,
    shareUrl: null,
    products: [],
    removed: [],
    briefFiles: [],
    inquiryID: null,
    crmDeal: null,
    summary: null,
    threads: [],
    changeAnswers: [],
  },
  choices: { productTypes: ['Necktie', 'Bow Tie'], pricing: [], alerts: [] },
  proofs: [...proofs],
  sending: null,
  ...change,
});
