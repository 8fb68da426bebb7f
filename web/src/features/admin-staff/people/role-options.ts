import type { StaffRole } from '@colorway/contract/sign-in/viewer.ts';

export const roleLabels = { staff: 'Staff', owner: 'Owner' } as const satisfies Record<StaffRole, string>;

export const roleOptions = [
  { value: 'staff', label: roleLabels.staff },
  { value: 'owner', label: roleLabels.owner },
] as const;

/** Reads the selected role. */
export const readRole = (value: string): StaffRole => (value === 'owner' ? 'owner' : 'staff');
