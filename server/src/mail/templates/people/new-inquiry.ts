import { unlinked } from '@colorway/rules/email/unlinked.ts';
import type { MailBrand } from '../frame/brand.ts';
import { fact, table } from '../frame/fact-table.ts';
import { frame, plainText } from '../frame/frame.ts';
import { button, heading, paragraph } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

interface NewInquiry {
  /** The typed address. */
  readonly email: string;
  readonly segment: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly styles: number;
  readonly files: number;
  readonly link: string;
}

const formatCount = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** A plain address, which may be a link for staff. */
const PLAIN_ADDRESS = /^[\w.+-]+@[\w.-]+$/;

/** Notifies staff of an inquiry. */
export function newInquiryMail(brand: MailBrand, inquiry: NewInquiry): WrittenMail {
  const { email, segment, styles, files, link } = inquiry;
  const isPressable = (value: string): boolean => value === email && PLAIN_ADDRESS.test(value);
  const rows = inquiry.rows.map(({ label, value }) => ({ label, value: isPressable(value) ? value : unlinked(value) }));
  const subject = `New inquiry: ${segment}`;
  const why = `You are receiving this because you work at ${brand.name}.`;
  const more = `It came with ${formatCount(styles, 'style')} and ${formatCount(files, 'file')}.`;
  const content = [
    heading('New inquiry'),
    table(rows.map(({ label, value }) => fact(label, [value]))),
    paragraph(more, 'margin-top:16px'),
    button('Open the inquiry', link, brand.accent),
  ];
  const lines = [rows.map(({ label, value }) => `${label}: ${value}`).join('\n'), more, link];
  return {
    kind: 'new-inquiry',
    subject,
    text: plainText(brand, lines, why),
    html: frame({ brand, subject, content, why }),
    secrets: [],
  };
}
