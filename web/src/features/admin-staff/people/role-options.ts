import type { StaffRole } from '@colorway/contract/sign-in/viewer.ts';

export const roleWords = { staff: 'Staff', owner: 'Owner' } as const satisfies Record<StaffRole, string>;

export const roleOptions = [
  { value: 'staff', label: roleWords.staff },
  { value: 'owner', label: roleWords.owner },
] as const;

/** What a list of these options was set to. */
export const readRole = (value: string): StaffRole => (value === 'owner' ? 'owner' : 'staff');
