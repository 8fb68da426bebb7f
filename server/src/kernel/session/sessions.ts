import type { StaffRole, Viewer } from '@colorway/contract/sign-in/viewer.ts';
import { type LinkKind, strongestLink } from '@colorway/rules/project/share/link-kinds.ts';

export interface StaffSession {
  readonly tokenHash: string;
  /** Null for an API key, which is no member of staff. */
  readonly staffId: string | null;
  /** The API key that acts for the maker, under its own name. */
  readonly keyId?: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  /** Signed in minutes ago: what hands out power asks for it. */
  readonly fresh: boolean;
  /** Signed in with a recovery code: the password may be lost. */
  readonly recovered: boolean;
  /** Signed in with two factors. */
  readonly secondFactor: boolean;
  /** When a second factor becomes necessary; only for a session without one, while one is required. */
  readonly neededFrom?: string;
}

/** A person of staff, not an API key. */
export type StaffPerson = StaffSession & { readonly staffId: string };

export const isPerson = (staff: StaffSession | undefined): staff is StaffPerson => typeof staff?.staffId === 'string';

export interface CustomerSession {
  readonly tokenHash: string;
  readonly email: string;
  /** Logged in minutes ago. */
  readonly fresh: boolean;
}

export interface ShareSession {
  readonly tokenHash: string;
  readonly projectId: string;
  readonly linkId: string;
  readonly kind: LinkKind;
  readonly asksName: boolean;
  readonly showsPrices: boolean;
  /** The name that the visitor gave; null until then. */
  readonly visitorName: string | null;
  readonly isNamed: boolean;
}

/** A paired tablet of the shop floor; it is no person and has no session. */
export interface TabletAccess {
  readonly id: string;
  readonly name: string;
  readonly stage: string;
}

/** All that one browser is signed in as; a staff member may be a customer as well. */
export interface Sessions {
  readonly staff: StaffSession | undefined;
  readonly customer: CustomerSession | undefined;
  readonly shares: readonly ShareSession[];
  /** Read for operations of the shop floor alone. */
  readonly tablet?: TabletAccess;
}

/** Neither a customer nor staff is signed in. */
export const isVisitor = ({ staff, customer }: Sessions): boolean => staff === undefined && customer === undefined;

export const nobody: Sessions = { staff: undefined, customer: undefined, shares: [] };

export const tokenHashesOf = ({ staff, customer, shares }: Sessions): string[] =>
  [staff, customer, ...shares].flatMap((one) => (one ? [one.tokenHash] : []));

/** The link that counts in a project: a browser may have come by several. */
export const shareOf = (
  { shares }: Pick<Sessions, 'shares'>,
  projectId: string | undefined,
): ShareSession | undefined => strongestLink(shares.filter((one) => one.projectId === projectId));

/** A holder of several share links is shown as the holder of the project they look at. */
export function toViewer({ staff, customer, shares }: Sessions, projectId?: string): Viewer {
  if (staff) {
    const { email, name, role, neededFrom } = staff;
    return { kind: 'staff', email, name, role, ...(neededFrom !== undefined && { secondFactorFrom: neededFrom }) };
  }
  if (customer) return { kind: 'customer', email: customer.email };
  const share = shares.find((one) => one.projectId === projectId) ?? shares[0];
  return share ? { kind: 'share', projectID: share.projectId } : { kind: 'nobody' };
}

/** A unique name for the caller, who owns an idempotency key or an upload by it. */
export function scopeOf({ staff, customer, shares }: Sessions): string {
  if (staff) return staff.keyId ? `key:${staff.keyId}` : `staff:${staff.staffId}`;
  if (customer) return `customer:${customer.email}`;
  const share = shares[0];
  return share ? `share:${share.tokenHash}` : 'anybody';
}
