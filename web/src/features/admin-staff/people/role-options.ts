import { ROLE_NAMES, type Role, roleLabel } from '@colorway/rules/role/roles.ts';

export const roleOptions = ROLE_NAMES.map((role) => ({ value: role, label: roleLabel(role) }));

/** Reads the selected role. */
export const readRole = (value: string): Role => ROLE_NAMES.find((role) => role === value) ?? 'read-only';
