import type { DeliveryRow } from '@colorway/contract/delivery/delivery-contract.ts';
import { formatSoon } from '../../blocks/when/format-moment.ts';

/** The next attempt, in the last column. */
export function nextAttemptLabel({ state, nextTryAt, lastError }: DeliveryRow, now: Date): string {
  if (state === 'parked') return 'None';
  if (state === 'skipped') return lastError ?? '';
  return nextTryAt === null ? '' : formatSoon(nextTryAt, now);
}
