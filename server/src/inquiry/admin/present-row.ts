import type { InquiryRow } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { chosenProducts } from '@colorway/rules/onboarding/fields/product-interest.ts';
import { requestState } from '@colorway/rules/onboarding/follow-request.ts';
import type { ListedRow } from './list-store.ts';

export function presentRow(row: ListedRow): InquiryRow {
  const { id, segment, name, company, email, colors, deadline, project_id: projectId, basic_info } = row;
  const moves = { handled: row.handled, projectId, isWithdrawn: row.withdrawn };
  return {
    ...{ id, segment, name, company, email, deadline },
    products: [...(row.products ?? chosenProducts(segment, basic_info?.productInterest ?? {}))],
    colors: [...colors],
    files: row.file_count,
    state: basic_info === null ? requestState(moves) : 'partial',
    projectID: projectId,
    receivedAt: new Date(row.received_at).toISOString(),
  };
}
