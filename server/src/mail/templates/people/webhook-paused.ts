import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { button, heading, paragraph } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

interface Paused {
  readonly name: string;
  /** The last answer of the endpoint: `503`, `Timed out`. */
  readonly answer: string;
  readonly tries: number;
  readonly link: string;
}

/** Tells an owner that other software no longer hears of changes. */
export function webhookPausedMail(brand: MailBrand, { name, answer, tries, link }: Paused): WrittenMail {
  const subject = `Webhooks to ${name} are paused`;
  const why = `You are receiving this because you are an owner of ${brand.name}.`;
  const explain = `The endpoint did not take a message in ${tries === 1 ? 'one try' : `${tries} tries`}; its last answer was: ${answer}. What happens now waits for 30 days. Repair the endpoint, send a test, then turn it on.`;
  return {
    kind: 'webhook-paused',
    subject,
    text: plainText(brand, [`${subject}.`, explain, link], why),
    html: frame({
      brand,
      subject,
      content: [heading(subject), paragraph(explain), button('Open webhooks', link, brand.accent)],
      why,
    }),
    secrets: [],
  };
}
