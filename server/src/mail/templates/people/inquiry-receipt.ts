import { SCREENS_GLOW } from '@colorway/rules/color/messages.ts';
import { type Day, formatShortDay } from '@colorway/rules/dates/calendar-day.ts';
import { unlinked } from '@colorway/rules/email/unlinked.ts';
import type { MailBrand } from '../frame/brand.ts';
import { fact, table } from '../frame/fact-table.ts';
import { frame, plainText } from '../frame/frame.ts';
import { Html, html } from '../frame/html.ts';
import { mailTexts, paragraphs } from '../frame/mail-text.ts';
import { address, button, heading, paragraph, sans, serif, small, subheading } from '../frame/parts.ts';
import { grid, type MailColor, swatchRow } from '../frame/swatch-row.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

const MORE = 'Something to add, or the wrong address? The link below opens your request without a log-in.';

export interface InquiryReceipt {
  /** The page of the request. */
  readonly link: string;
  /** Label and value of each answer, in order, without empty ones. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly files: readonly string[];
  /** Names of failed files that the visitor left out. */
  readonly leftOut: readonly string[];
  /** The day by which the settings promise the first proof. */
  readonly firstProofOn: Day | null;
  readonly styles: readonly { readonly name: string; readonly product: string; readonly picture: string | null }[];
  readonly colors: readonly MailColor[];
}

const stepsOf = ({ firstProofOn }: InquiryReceipt) => [
  firstProofOn === null
    ? 'Our designers draw your proofs.'
    : `Our designers draw your proofs. Expect the first by ${formatShortDay(firstProofOn)}.`,
  'We email you when the first one is ready.',
  'Nothing is ordered until you check out.',
];

const number = new Html(`width:26px;padding:7px 0;font:400 17px/22px ${serif};color:#575757`);
const step = new Html(`padding:7px 0;font:400 15px/1.45 ${sans};color:#404040`);

const stylePicture = (picture: string | null, name: string): Html =>
  picture === null
    ? html``
    : html`<img src="${picture}" width="117" height="132" alt="${name}" style="display:block;width:100%;height:132px;object-fit:contain;background:#EDEDED;border:0">`;

const facts = ({
  facts: given,
  files,
  leftOut,
}: InquiryReceipt): readonly { label: string; lines: readonly string[] }[] => [
  ...given.map((one) => ({ label: one.label, lines: [one.value] })),
  ...(files.length > 0 ? [{ label: 'Files', lines: files }] : []),
  ...(leftOut.length > 0 ? [{ label: 'Sent without', lines: leftOut }] : []),
];

const withoutLinks = ({ facts: given, files, leftOut, styles, colors, ...rest }: InquiryReceipt): InquiryReceipt => ({
  ...rest,
  facts: given.map(({ label, value }) => ({ label, value: unlinked(value) })),
  files: files.map(unlinked),
  leftOut: leftOut.map(unlinked),
  styles: styles.map((one) => ({ ...one, name: unlinked(one.name), product: unlinked(one.product) })),
  colors: colors.map((one) => ({ name: unlinked(one.name), hex: unlinked(one.hex) })),
});

/** The address is unverified, so the mail has no greeting and makes no typed text a link (D93). */
export function inquiryReceiptMail(brand: MailBrand, sent: InquiryReceipt): WrittenMail {
  const inquiry = withoutLinks(sent);
  const steps = stepsOf(sent);
  const texts = mailTexts(brand, 'inquiry-receipt', {});
  const subject = texts.subject('We have your request');
  const why = 'You are receiving this because you sent a design request.';
  const thanks = texts.lead(
    'Thank you. Your design request has been submitted! Our design team will be sending over your designs soon. This is what you sent:',
  );
  const content = [
    heading(texts.heading('We have your request')),
    ...paragraphs(thanks),
    table(facts(inquiry).map((one) => fact(one.label, one.lines))),
    ...(inquiry.styles.length > 0
      ? [
          subheading('Styles'),
          grid(
            inquiry.styles.map((one) => ({
              top: stylePicture(one.picture, one.name),
              title: one.name,
              small: paragraph(one.product, 'margin:2px 0 0;font-size:12.5px;color:#575757'),
            })),
          ),
        ]
      : []),
    ...(inquiry.colors.length > 0
      ? [
          subheading('Colors'),
          swatchRow(inquiry.colors),
          paragraph(SCREENS_GLOW, 'font-size:13px;color:#575757;margin-top:10px'),
        ]
      : []),
    subheading('What happens next'),
    table(
      steps.map(
        (text, index) =>
          html`<tr><td valign="top" style="${number}">${index + 1}</td><td style="${step}">${text}</td></tr>`,
      ),
    ),
    paragraph(MORE, 'margin-top:16px'),
    button(texts.button('Follow this request'), inquiry.link, brand.accent),
    small(html`If the button does not work, open<br>${address(inquiry.link)}`),
  ];
  const lines = [
    thanks,
    facts(inquiry)
      .map((one) => `${one.label}: ${one.lines.join(', ')}`)
      .join('\n'),
    inquiry.styles.map((one) => `Style: ${one.name}, ${one.product}`).join('\n'),
    inquiry.colors.map((one) => `Color: ${one.name} ${one.hex.toUpperCase()}`).join('\n'),
    `What happens next\n${steps.map((text, index) => `${index + 1}. ${text}`).join('\n')}`,
    MORE,
    inquiry.link,
  ].filter((one) => one !== '');
  return {
    kind: 'inquiry-receipt',
    subject,
    text: plainText(brand, lines, why),
    html: frame({ brand, subject, content, preview: texts.preview, why }),
    secrets: [inquiry.link],
  };
}
