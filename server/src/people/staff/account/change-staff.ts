import { roleLabel } from '@colorway/rules/role/roles.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Input } from '../../../kernel/operation/answers.ts';
import type { ActivityEntry } from '../../../kernel/operation/record.ts';
import { deleteSessionsOf, recheckSessionsOf } from '../../../kernel/session/session-store.ts';
import { type Context, write } from '../../deps.ts';
import { assertFresh } from './assert-fresh.ts';
import { presentStaff } from './read-staff.ts';
import { findStaff, isActiveOwner, type ListedStaff, listStaff, lockStaff, updateStaff } from './staff-store.ts';

const access = (suspended: boolean): string => (suspended ? 'Suspended' : 'Active');

/**
 * Serialized, and only by a current owner, so two owners who suspend each other leave one. No one can change
 * themselves, so an owner always remains.
 */
async function changeMember(
  context: Context,
  { staffId, role, suspended }: Input<'staff.change'>,
): Promise<ListedStaff> {
  const { tx } = context;
  const { staffId: actor } = assertFresh(context);
  await lockStaff(tx);
  if (!(await isActiveOwner(tx, actor))) throw new Problem('not-allowed');
  const found = await findStaff(tx, staffId);
  if (!found) throw new Problem('not-found');
  const reducesRights = (role !== undefined && role !== found.role) || suspended === true;
  if (staffId === actor && reducesRights) {
    throw new Problem('not-allowed', { message: 'You cannot suspend yourself or change your own role.' });
  }
  const since = suspended === true ? (found.suspendedAt ?? new Date()) : null;
  await updateStaff(tx, staffId, { role: role ?? found.role, ...(suspended !== undefined && { suspendedAt: since }) });
  if (suspended === true) await deleteSessionsOf(tx, { staffId });
  else if (role !== undefined && role !== found.role) await recheckSessionsOf(tx, staffId);
  const [changed] = await listStaff(tx, staffId);
  if (!changed) throw new Problem('not-found');
  return changed;
}

export const changeStaff = write('staff.change', {
  activity: {
    kind: 'staff',
    before: (tx, { staffId }) => findStaff(tx, staffId),
    entries: ({ input: { staffId }, output: { name, role, suspended }, before }) => {
      if (!before) return [];
      const was = before.suspendedAt !== null;
      const undo = (input: object) => [{ operation: 'staff.change', input: { staffId, ...input } }];
      const entries: ActivityEntry[] = [];
      if (before.role !== role)
        entries.push({
          what: name,
          doing: 'role',
          before: roleLabel(before.role),
          after: roleLabel(role),
          wayBack: undo({ role: before.role }),
        });
      if (was !== suspended)
        entries.push({
          ...{ what: name, doing: 'access', before: access(was), after: access(suspended) },
          wayBack: undo({ suspended: was }),
        });
      return entries;
    },
  },
  run: async ({ input, context }) =>
    presentStaff(await changeMember(context, input), context.sessions.staff?.staffId ?? undefined),
});

export const signOutStaff = write('staff.signOut', {
  activity: {
    kind: 'staff',
    before: (tx, { staffId }) => findStaff(tx, staffId),
    entries: ({ before }) => (before ? [{ what: before.name, doing: 'signed out everywhere' }] : []),
  },
  run: async ({ input: { staffId }, context }) => {
    const { tx } = context;
    const { staffId: actor } = assertFresh(context);
    await lockStaff(tx);
    if (!(await isActiveOwner(tx, actor))) throw new Problem('not-allowed');
    if (!(await findStaff(tx, staffId))) throw new Problem('not-found');
    return { sessions: await deleteSessionsOf(tx, { staffId }) };
  },
});
