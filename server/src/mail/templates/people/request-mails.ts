import { unlinked } from '@colorway/rules/email/unlinked.ts';
import type { MailBrand } from '../frame/brand.ts';
import { fact, table } from '../frame/fact-table.ts';
import { frame, plainText } from '../frame/frame.ts';
import { button, heading, paragraph } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

/** To the earlier address. It names no new one, since a stranger may read it. */
export function requestMovedMail(brand: MailBrand, reference: string): WrittenMail {
  const subject = 'Your request goes to another address';
  const why = 'You are receiving this because a design request named this address.';
  const explain = `The address of request ${reference} was corrected. Proofs and answers go to the new address, and the link in our earlier email no longer works.`;
  const more = 'If you sent this request and did not change it, reply to this email.';
  return {
    kind: 'request-moved',
    subject,
    text: plainText(brand, [explain, more], why),
    html: frame({ brand, subject, content: [heading(subject), paragraph(explain), paragraph(more)], why }),
    secrets: [],
  };
}

interface WithdrawnRequest {
  readonly reference: string;
  /** The explanation in the settings. */
  readonly withdrawText: string;
  readonly link: string;
}

/** To the visitor, who may not be the person who withdrew the request. */
export function requestWithdrawnMail(
  brand: MailBrand,
  { reference, withdrawText, link }: WithdrawnRequest,
): WrittenMail {
  const subject = `Withdrawn: request ${reference}`;
  const why = 'You are receiving this because you sent a design request.';
  const explain = `Your request ${reference} was withdrawn. ${withdrawText}`;
  const more = 'If you did not withdraw it, or change your mind, reply to this email.';
  return {
    kind: 'request-withdrawn',
    subject,
    text: plainText(brand, [explain, more, link], why),
    html: frame({
      brand,
      subject,
      content: [heading(subject), paragraph(explain), paragraph(more), button('See the request', link, brand.accent)],
      why,
    }),
    secrets: [link],
  };
}

interface AddedToRequest {
  readonly reference: string;
  readonly text: string;
  readonly files: readonly string[];
  readonly link: string;
}

/** To staff: the visitor added to an inquiry. */
export function requestAddedMail(brand: MailBrand, { reference, text, files, link }: AddedToRequest): WrittenMail {
  const subject = `Added to inquiry ${reference}`;
  const why = `You are receiving this because you work at ${brand.name}.`;
  const facts = [
    ...(text === '' ? [] : [{ label: 'Message', lines: unlinked(text).split('\n') }]),
    ...(files.length > 0 ? [{ label: 'Files', lines: files.map(unlinked) }] : []),
  ];
  const content = [
    heading(subject),
    table(facts.map(({ label, lines }) => fact(label, lines))),
    button('Open the inquiry', link, brand.accent),
  ];
  const lines = [...facts.map((one) => `${one.label}: ${one.lines.join('\n')}`), link];
  return {
    kind: 'request-added',
    subject,
    text: plainText(brand, lines, why),
    html: frame({ brand, subject, content, why }),
    secrets: [],
  };
}
