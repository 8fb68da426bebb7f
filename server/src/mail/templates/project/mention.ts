import { unlinked } from '@colorway/rules/email/unlinked.ts';
import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { type Html, html } from '../frame/html.ts';
import { button, heading, paragraph, small } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

export interface MentionedComment {
  readonly project: { readonly name: string };
  /** `Necktie, club-tie-48213`; null for the project itself. */
  readonly about: string | null;
  readonly by: string;
  readonly note: string;
  readonly hasFile: boolean;
  readonly link: string;
}

const quote = (text: string): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0"><tr><td style="border-left:3px solid #161616;padding:2px 0 2px 16px">${paragraph(text, 'margin:0;white-space:pre-line')}</td></tr></table>`;

/**
 * Notifies a person whom a comment names. Without a picture, so that the proof stays behind the log-in, and without
 * prices. Visitors write names and texts, so neither makes a link or the subject.
 */
export function mentionMail(brand: MailBrand, comment: MentionedComment): WrittenMail {
  const { project, about, hasFile, link } = comment;
  const [by, note] = [unlinked(comment.by), unlinked(comment.note)];
  const subject = `A comment mentions you: ${about ?? project.name}`;
  const why = `You are receiving this because a comment in ${project.name} mentions you.`;
  const from = `${by} mentioned you in ${project.name}${about === null ? '' : `, on ${about}`}:`;
  const file = hasFile ? ['There is a file attached. You can find it beside the comment.'] : [];
  const content = [
    heading('A comment mentions you'),
    paragraph(from),
    quote(note),
    ...file.map((text) => small(text)),
    button('Read and reply', link, brand.accent),
  ];
  return {
    kind: 'mention',
    subject,
    text: plainText(brand, [from, note, ...file, `Read and reply: ${link}`], why),
    html: frame({ brand, subject, content, why }),
    secrets: [],
  };
}
