import { formatMoney } from '@colorway/rules/money/cents.ts';
import { ORDER_STATE_NAMES } from '@colorway/rules/shop/state/order-state.ts';
import type { OutputOf } from '../api/operations.ts';

type Found = OutputOf<'desk.search'>;

/** Something that was found, and where it is. */
export interface FoundRow {
  readonly key: string;
  readonly kind: 'Project' | 'Pattern' | 'Inquiry' | 'Order';
  readonly title: string;
  readonly note: string;
  readonly href: string;
}

const path = (start: string, id: string): string => `${start}/${encodeURIComponent(id)}`;

/** One list for arrows to go through: projects, inquiries, orders, patterns. */
export const foundRows = ({ projects, patterns, inquiries, orders }: Found): readonly FoundRow[] => [
  ...projects.map(
    ({ projectID, name, email, proofID }): FoundRow => ({
      key: `project-${projectID}`,
      kind: 'Project',
      title: name,
      note: proofID === null ? `Project ${projectID}, ${email}` : `Proof ${proofID} in project ${projectID}, ${email}`,
      href: path('/admin/project', projectID),
    }),
  ),
  ...inquiries.map(
    ({ id, name, company, email }): FoundRow => ({
      key: `inquiry-${id}`,
      kind: 'Inquiry',
      title: [name, company].filter(Boolean).join(', ') || email,
      note: email,
      href: path('/admin/inquiries', id),
    }),
  ),
  ...orders.map(
    ({ name, token, state, total }): FoundRow => ({
      key: `order-${name}`,
      kind: 'Order',
      title: name,
      note: `${ORDER_STATE_NAMES[state]}, ${formatMoney(total)}`,
      href: path('/shop/invoices', token),
    }),
  ),
  ...patterns.map(
    ({ handle, name, state }): FoundRow => ({
      key: `pattern-${handle}`,
      kind: 'Pattern',
      title: name,
      note: `${handle}, ${state}`,
      href: path('/admin/configurator-patterns', handle),
    }),
  ),
];
