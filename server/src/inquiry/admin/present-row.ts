import type { InquiryRow, InquiryState } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { chosenProducts } from '@colorway/rules/onboarding/fields/product-interest.ts';
import type { ListedRow } from './list-store.ts';

interface HandledState {
  readonly handled: boolean;
  readonly projectId: string | null;
}

export const stateOf = ({ handled, projectId }: HandledState): Exclude<InquiryState, 'partial'> => {
  if (projectId !== null) return 'project';
  return handled ? 'handled' : 'new';
};

export function presentRow(row: ListedRow): InquiryRow {
  const { id, segment, name, company, email, colors, deadline, handled, project_id: projectId, basic_info } = row;
  return {
    ...{ id, segment, name, company, email, deadline },
    products: [...(row.products ?? chosenProducts(segment, basic_info?.productInterest ?? {}))],
    colors: [...colors],
    files: row.file_count,
    state: basic_info === null ? stateOf({ handled, projectId }) : 'partial',
    projectID: projectId,
    receivedAt: new Date(row.received_at).toISOString(),
  };
}
