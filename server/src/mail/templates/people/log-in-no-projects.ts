import { unlinked } from '@colorway/rules/email/unlinked.ts';
import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { heading, paragraph } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

/** Tells the owner of an address without projects, while the page answers the same for all addresses. */
export function noProjectsMail(brand: MailBrand, typed: string): WrittenMail {
  const to = unlinked(typed);
  const subject = `No projects for this address`;
  const why = `You are receiving this because someone asked to log in as ${to}.`;
  const lines = [
    `Someone asked to log in to ${brand.name} as ${to}. There are no projects for this address.`,
    'Your projects may be under another address. Try that one.',
    "Didn't ask for this? Ignore this email.",
  ];
  return {
    kind: 'log-in-no-projects',
    subject,
    text: plainText(brand, lines, why),
    html: frame({ brand, subject, content: [heading(subject), ...lines.map((line) => paragraph(line))], why }),
    secrets: [],
  };
}
