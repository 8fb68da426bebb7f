import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { button, heading, paragraph } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

interface Ending {
  readonly name: string;
  readonly start: string;
  /** The day, such as `Dec 1, 2026`. */
  readonly day: string;
  readonly link: string;
}

/** Tells an owner in time that software is about to lose its access. */
export function apiKeyEndsMail(brand: MailBrand, { name, start, day, link }: Ending): WrittenMail {
  const subject = `The API key ${name} ends on ${day}`;
  const why = `You are receiving this because you are an owner of ${brand.name}.`;
  const explain = `From then on we refuse calls with the key ${start}…. Make a new key, put it into the software that uses this one, then revoke this one.`;
  return {
    kind: 'api-key-ends',
    subject,
    text: plainText(brand, [`${subject}.`, explain, link], why),
    html: frame({
      brand,
      subject,
      content: [heading(subject), paragraph(explain), button('Open API keys', link, brand.accent)],
      why,
    }),
    secrets: [],
  };
}
