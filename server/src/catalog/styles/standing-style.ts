import { styleProductName } from '@colorway/rules/onboarding/styles.ts';
import type { Queries } from '../../kernel/database/connect.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { findStaffStyle, isNameTaken, type StoredStaffStyle } from './admin-style-store.ts';
import { presentStaffStyle } from './present-staff-style.ts';

const gone = () => new Problem('not-found', { message: 'This pattern is no longer here.' });

export async function standingStyle(tx: Queries, id: string): Promise<StoredStaffStyle> {
  const style = await findStaffStyle(tx, id);
  if (!style || style.deletedAt) throw gone();
  return style;
}

/** One that was taken out. */
export async function removedStyle(tx: Queries, id: string): Promise<StoredStaffStyle> {
  const style = await findStaffStyle(tx, id);
  if (!style) throw gone();
  return style;
}

/** What somebody else changed meanwhile is not written over; the refusal says what it is now. */
export function assertCurrent(style: StoredStaffStyle, version: number): void {
  if (style.version !== version) throw new Problem('conflict', { details: { current: presentStaffStyle(style) } });
}

export async function assertNameFree(tx: Queries, style: Parameters<typeof isNameTaken>[1]): Promise<void> {
  if (!(await isNameTaken(tx, style))) return;
  const { patternName, productType } = style;
  throw new Problem('style-exists', {
    message: `There is a pattern ${patternName} for ${styleProductName(productType)} already. Choose another name.`,
    details: { productType },
  });
}
