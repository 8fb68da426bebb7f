import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { heading, paragraph } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

/** Test mail that staff send to themselves. */
export function testMail(brand: MailBrand, to: string): WrittenMail {
  const subject = 'Your mail works';
  const why = `You are receiving this because you sent a test to ${to} from Connections.`;
  const lines = [`This is a test email from ${brand.name}. If you can read it, sending mail works.`];
  return {
    kind: 'test-mail',
    subject,
    text: plainText(brand, lines, why),
    html: frame({ brand, subject, content: [heading(subject), ...lines.map((line) => paragraph(line))], why }),
    secrets: [],
  };
}
