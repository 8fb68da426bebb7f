import type { StaffRole } from '@colorway/contract/sign-in/viewer.ts';
import { ROLES } from '@colorway/rules/role/roles.ts';
import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { html } from '../frame/html.ts';
import { address, button, heading, paragraph, small } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

interface Invitation {
  readonly invitedBy: string;
  readonly role: StaffRole;
  readonly link: string;
  readonly days: number;
}

export function staffInvitationMail(brand: MailBrand, { invitedBy, role, link, days }: Invitation): WrittenMail {
  const subject = `You are invited to work at ${brand.name}`;
  const why = `You are receiving this because ${invitedBy} invited you.`;
  const explain = `${invitedBy} invited you to join as ${ROLES[role].as}. Choose your name and a password to get started.`;
  const term = `The link works once, for ${days} days.`;
  const content = [
    heading(subject),
    paragraph(explain),
    button('Set up your account', link, brand.accent),
    small(html`${term} If the button does not work, open<br>${address(link)}`),
  ];
  return {
    kind: 'staff-invitation',
    subject,
    text: plainText(brand, [explain, link, term], why),
    html: frame({ brand, subject, content, why }),
    secrets: [link],
  };
}
