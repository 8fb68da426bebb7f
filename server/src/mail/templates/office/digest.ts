import { MAX_DIGEST_LINES } from '@colorway/rules/email/choices/digest.ts';
import { MAIL_TOPICS, type MailTopicName } from '@colorway/rules/email/choices/mail-topics.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { Html, html } from '../frame/html.ts';
import { button, heading, paragraph, subheading } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

interface Line {
  readonly topic: MailTopicName;
  readonly subject: string;
  readonly link: string | null;
}

const linkStyle = new Html('color:#17493b;font-weight:600');

/** The mails of a day in one, by topic, for staff who chose that. */
export function digestMail(brand: MailBrand, lines: readonly Line[]): WrittenMail {
  const subject = `${brand.name}: ${countOf(lines.length, 'update', 'updates')} since yesterday`;
  const why = `You are receiving this because you work at ${brand.name} and chose one email a day.`;
  const link = `${brand.publicUrl}/admin/notifications`;
  const shown = lines.slice(0, MAX_DIGEST_LINES);
  const more = lines.length > shown.length ? [`And ${lines.length - shown.length} more.`] : [];
  const topics = [...Map.groupBy(shown, ({ topic }) => topic)];
  return {
    kind: 'digest',
    subject,
    text: plainText(
      brand,
      [
        ...topics.map(([topic, some]) =>
          [
            MAIL_TOPICS[topic].label,
            ...some.map((line) => `${line.subject}${line.link === null ? '' : `\n${line.link}`}`),
          ].join('\n'),
        ),
        ...more,
        `Choose your emails: ${link}`,
      ],
      why,
    ),
    html: frame({
      brand,
      subject,
      content: [
        heading('Since yesterday'),
        ...topics.flatMap(([topic, some]) => [
          subheading(MAIL_TOPICS[topic].label),
          ...some.map((line) =>
            paragraph(
              line.link === null ? line.subject : html`<a href="${line.link}" style="${linkStyle}">${line.subject}</a>`,
            ),
          ),
        ]),
        ...more.map((text) => paragraph(text)),
        button('Choose your emails', link, brand.accent),
      ],
      why,
    }),
    secrets: [],
  };
}
