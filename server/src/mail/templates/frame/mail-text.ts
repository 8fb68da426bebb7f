import { fillMailText, type MailSlot, type MailTextKind, mailTextKey } from '@colorway/rules/email/mail-texts.ts';
import type { MailBrand } from './brand.ts';
import { type Html, html } from './html.ts';
import { paragraph } from './parts.ts';

type Slot = (ours: string) => string;

export interface MailTexts extends Readonly<Record<Exclude<MailSlot, 'preview'>, Slot>> {
  /** Empty without a line of our own: then the inbox shows the first words of the mail. */
  readonly preview: string;
}

/** The texts of a mail by slot: the ones that staff wrote, with values in place of placeholders, or the defaults. */
export function mailTexts(brand: MailBrand, kind: MailTextKind, values: Readonly<Record<string, string>>): MailTexts {
  const textOf = (slot: MailSlot, ours: string): string => {
    brand.onOurs?.(mailTextKey(kind, slot), ours);
    const written = brand.texts[mailTextKey(kind, slot)];
    return written === undefined ? ours : fillMailText(written, values);
  };
  const line =
    (slot: MailSlot): Slot =>
    (ours) =>
      textOf(slot, ours).replaceAll(/\s+/g, ' ').trim();
  return {
    subject: line('subject'),
    heading: line('heading'),
    button: line('button'),
    lead: (ours) => textOf('lead', ours).trim(),
    preview: textOf('preview', ''),
  };
}

/** A blank line begins a paragraph. */
export const paragraphs = (text: string): readonly Html[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => paragraph(html`${part.split('\n').map((one, at) => (at === 0 ? html`${one}` : html`<br>${one}`))}`));
