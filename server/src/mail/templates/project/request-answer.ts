import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { mailTexts, paragraphs } from '../frame/mail-text.ts';
import { button, heading, paragraph, small } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

interface RequestAnswer {
  readonly project: { readonly name: string };
  readonly about: string | null;
  readonly by: string;
  readonly note: string;
  readonly isNew: boolean;
  readonly hasFile: boolean;
  readonly link: string;
}

/** Notifies the customer of an answer. Without prices, since mails to distributors must not have any. */
export function requestAnswerMail(brand: MailBrand, answer: RequestAnswer): WrittenMail {
  const { project, about, by, note, isNew, hasFile, link } = answer;
  const texts = mailTexts(brand, 'request-answer', { 'Project name': project.name, 'Answered by': by });
  const ours = isNew ? `A question about ${project.name}` : `An answer to your request: ${about ?? project.name}`;
  const why = `You are receiving this because ${project.name} is your project.`;
  const subject = texts.subject(ours);
  const from = texts.lead(`${by}, ${brand.name}${about === null ? '' : `, about ${about}`}:`);
  const label = texts.button('Read and reply');
  const file = hasFile ? ['There is a file attached. You can find it in your project.'] : [];
  const content = [
    heading(texts.heading(isNew ? 'A question about your project' : 'We have replied')),
    ...paragraphs(from),
    paragraph(note, 'white-space:pre-line'),
    ...file.map((text) => small(text)),
    button(label, link, brand.accent),
  ];
  return {
    kind: 'request-answer',
    subject,
    text: plainText(brand, [from, note, ...file, `${label}: ${link}`], why),
    html: frame({ brand, subject, content, preview: texts.preview, why }),
    secrets: [],
  };
}
