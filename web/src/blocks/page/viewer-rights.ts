import { meetsNeed, type Need, type Role } from '@colorway/rules/role/roles.ts';
import { useViewer } from './page-context.tsx';
import type { Viewer } from './page-data.ts';

export const roleOf = (viewer: Viewer): Role | undefined => (viewer.kind === 'staff' ? viewer.role : undefined);

/** Whether the signed-in staff have a right; false for everyone else. The server checks it as well. */
export function useRight(need: Need): boolean {
  const role = roleOf(useViewer());
  return role !== undefined && meetsNeed(role, need);
}
