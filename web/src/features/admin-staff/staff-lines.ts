import type { Invitation, StaffMember } from '@colorway/contract/sign-in/staff-contract.ts';
import { createContext } from 'react';
import type { StaffList } from './staff-api.ts';

/** A row of the table: who works here, or who is asked to. */
export type StaffLine =
  | { readonly kind: 'member'; readonly id: string; readonly member: StaffMember }
  | { readonly kind: 'invitation'; readonly id: string; readonly invitation: Invitation };

export const staffLines = ({ staff, invitations }: StaffList): StaffLine[] => [
  ...staff.map((member) => ({ kind: 'member' as const, id: member.staffId, member })),
  ...invitations.map((invitation) => ({ kind: 'invitation' as const, id: invitation.invitationId, invitation })),
];

/** An invitation that no mail carries. */
export interface InvitationLink {
  readonly email: string;
  readonly url: string;
}

interface OwnerView {
  readonly onlyOwner: boolean;
  readonly showLink: (link: InvitationLink | undefined) => void;
}

/** For owners, who may change the rows; undefined for other staff. */
export const OwnerContext = createContext<OwnerView | undefined>(undefined);

/** Why the own account is not suspended by oneself. */
export const stayReason = (onlyOwner: boolean): string =>
  onlyOwner ? 'The only owner cannot be suspended' : 'You cannot suspend yourself';
