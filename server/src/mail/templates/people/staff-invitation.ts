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

interface Letter {
  readonly subject: string;
  readonly why: string;
  readonly explain: string;
  readonly term: string;
  readonly label: string;
  readonly link: string;
}

const written = (brand: MailBrand, { subject, why, explain, term, label, link }: Letter): WrittenMail => {
  const content = [
    heading(subject),
    paragraph(explain),
    button(label, link, brand.accent),
    small(html`${term} If the button does not work, open<br>${address(link)}`),
  ];
  return {
    kind: 'staff-invitation',
    subject,
    text: plainText(brand, [explain, link, term], why),
    html: frame({ brand, subject, content, why }),
    secrets: [link],
  };
};

export const staffInvitationMail = (brand: MailBrand, { invitedBy, role, link, days }: Invitation): WrittenMail =>
  written(brand, {
    subject: `You are invited to work at ${brand.name}`,
    why: `You are receiving this because ${invitedBy} invited you.`,
    explain: `${invitedBy} invited you to join as ${ROLES[role].as}. Choose your name and a password to get started.`,
    term: `The link works once, for ${days} days.`,
    label: 'Set up your account',
    link,
  });

interface StartOver {
  readonly by: string;
  readonly link: string;
  readonly hours: number;
}

export const staffStartOverMail = (brand: MailBrand, { by, link, hours }: StartOver): WrittenMail =>
  written(brand, {
    subject: `Set up your sign-in at ${brand.name} again`,
    why: `You are receiving this because ${by} reset how you sign in.`,
    explain: `${by} reset how you sign in. Your password, passkeys, authenticator app and recovery codes no longer work, and you are signed out everywhere. If you didn't ask for this, talk to ${by} before you use the link.`,
    term: `The link works once, for ${hours} hours.`,
    label: 'Set up your sign-in',
    link,
  });
