import type { Role } from '@colorway/rules/role/roles.ts';

/** The signed-in member of staff. */
export interface AdminLinksProps {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}
