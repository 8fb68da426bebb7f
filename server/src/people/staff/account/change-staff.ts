import type { StaffRole } from '@colorway/contract/sign-in/viewer.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import { deleteSessionsOf } from '../../../kernel/session/session-store.ts';
import { assertFresh } from './assert-fresh.ts';
import { findStaff, isActiveOwner, type ListedStaff, listStaff, lockStaff, updateStaff } from './staff-store.ts';

interface Change {
  readonly staffId: string;
  readonly role?: StaffRole | undefined;
  readonly suspended?: boolean | undefined;
}

/**
 * Under one lock, and by somebody who is an owner still: so two owners who suspend each other at once leave one,
 * and as nobody changes themselves there is always an owner left.
 */
export async function changeStaff(context: Context, { staffId, role, suspended }: Change): Promise<ListedStaff> {
  const { tx } = context;
  const { staffId: actor } = assertFresh(context);
  await lockStaff(tx);
  if (!(await isActiveOwner(tx, actor))) throw new Problem('not-allowed');
  const found = await findStaff(tx, staffId);
  if (!found) throw new Problem('not-found');
  const lowers = (role !== undefined && role !== found.role) || suspended === true;
  if (staffId === actor && lowers) {
    throw new Problem('not-allowed', { message: 'You cannot suspend yourself or change your own role.' });
  }
  const since = suspended === true ? (found.suspendedAt ?? new Date()) : null;
  await updateStaff(tx, staffId, { role: role ?? found.role, ...(suspended !== undefined && { suspendedAt: since }) });
  if (suspended === true) await deleteSessionsOf(tx, { staffId });
  const [changed] = await listStaff(tx, staffId);
  if (!changed) throw new Problem('not-found');
  return changed;
}
