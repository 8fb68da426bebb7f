import type { MailBrand } from './brand.ts';
import { frame, plainText } from './frame.ts';
import { heading, paragraph } from './parts.ts';
import type { WrittenMail } from './written-mail.ts';

/** Test mail that staff send to themselves. */
export function testMail(brand: MailBrand, to: string): WrittenMail {
  const subject = 'Mail arrives';
  const why = `You get this because you sent a test to ${to} under Connections.`;
  const lines = [`This is the test mail of ${brand.name}. You read it, so mail leaves and arrives.`];
  return {
    kind: 'test-mail',
    subject,
    text: plainText(brand, lines, why),
    html: frame({ brand, subject, content: [heading(subject), ...lines.map((line) => paragraph(line))], why }),
    secrets: [],
  };
}
