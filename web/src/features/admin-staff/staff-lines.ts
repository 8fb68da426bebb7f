import type { Invitation, StaffMember } from '@colorway/contract/sign-in/staff-contract.ts';
import { createContext } from 'react';
import type { StaffChange, StaffList } from './staff-api.ts';

/** A row of the table: who works here, or who is asked to. */
export type StaffLine =
  | { readonly kind: 'member'; readonly id: string; readonly member: StaffMember }
  | { readonly kind: 'invitation'; readonly id: string; readonly invitation: Invitation };

export const staffLines = ({ staff, invitations }: StaffList): StaffLine[] => [
  ...staff.map((member) => ({ kind: 'member' as const, id: member.staffId, member })),
  ...invitations.map((invitation) => ({ kind: 'invitation' as const, id: invitation.invitationId, invitation })),
];

interface StaffHands {
  readonly change: (member: StaffMember, wanted: StaffChange) => Promise<void>;
  readonly sendAgain: (invitation: Invitation) => Promise<unknown>;
  readonly withdraw: (invitation: Invitation) => Promise<unknown>;
  readonly onlyOwner: boolean;
}

/** What owners may do; nothing for who may only look. */
export const StaffHandsContext = createContext<StaffHands | undefined>(undefined);

/** Why the own account is not suspended by oneself. */
export const stayReason = (onlyOwner: boolean): string =>
  onlyOwner ? 'The only owner cannot be suspended' : 'You cannot suspend yourself';
