import type { PersonalData } from '@colorway/contract/inquiry/personal-data-contract.ts';

type Kind = Exclude<keyof PersonalData, 'email'>;

/** What is held about an address, in the order in which people think of it. */
export const HELD = [
  { kind: 'inquiries', label: 'Inquiries', stays: false },
  { kind: 'partialInquiries', label: 'Basic info saved on the way', stays: false },
  { kind: 'resumeLinks', label: 'Links to finish later', stays: false },
  { kind: 'files', label: 'Files', stays: false },
  { kind: 'mails', label: 'Mails', stays: false },
  { kind: 'crmEntries', label: 'Entries of our own CRM', stays: false },
  { kind: 'sessions', label: 'Sessions', stays: false },
  { kind: 'projects', label: 'Projects', stays: true },
  { kind: 'approvals', label: 'Approvals of proofs', stays: true },
  { kind: 'requests', label: 'Requests with their messages', stays: true },
  { kind: 'history', label: 'Entries of a project’s history', stays: true },
  { kind: 'activity', label: 'Entries of what staff did', stays: false },
  { kind: 'orders', label: 'Orders', stays: true },
] as const satisfies readonly { readonly kind: Kind; readonly label: string; readonly stays: boolean }[];

/** How many there are of each, with what stays as a business record at the end. */
export const heldCounts = (held: PersonalData) => HELD.map((one) => ({ ...one, count: held[one.kind].length }));

export const isNothing = (held: PersonalData): boolean => heldCounts(held).every(({ count }) => count === 0);

export const staysOnly = (held: PersonalData): boolean =>
  heldCounts(held).every(({ count, stays }) => stays || count === 0);
