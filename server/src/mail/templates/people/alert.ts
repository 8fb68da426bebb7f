import type { MailTopicName } from '@colorway/rules/email/choices/mail-topics.ts';
import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { button, heading, paragraph } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

interface Alert {
  /** Undefined for an alert that always comes. */
  readonly topic: MailTopicName | undefined;
  /** The event, such as `No backup for 36 hours`. */
  readonly label: string;
  readonly advice: string;
  readonly link: string;
  /** The page behind the link; Health unless it says otherwise. */
  readonly page?: string;
}

/** Says once that the portal needs a person. */
export function alertMail(brand: MailBrand, { topic, label, advice, link, page = 'Health' }: Alert): WrittenMail {
  const subject = `${brand.name}: ${label}`;
  const why = `You are receiving this because alerts of ${brand.name} are sent to you. It is mailed once until it is fine again.`;
  return {
    kind: 'alert',
    ...(topic && { topic }),
    subject,
    text: plainText(brand, [`${label}.`, advice, link], why),
    html: frame({
      brand,
      subject,
      content: [heading(label), paragraph(advice), button(`Open ${page}`, link, brand.accent)],
      why,
    }),
    secrets: [],
  };
}
