import { unlinked } from '@colorway/rules/email/unlinked.ts';
import { showCode } from '@colorway/rules/sign-in/code-text.ts';
import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { html } from '../frame/html.ts';
import { mailTexts, paragraphs } from '../frame/mail-text.ts';
import { address, bigCode, button, heading, paragraph, small } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

interface LogInMail {
  readonly to: string;
  /** Undefined after many codes in an hour; then the mail has only the unguessable link. */
  readonly code: string | undefined;
  readonly link: string;
}

const explain = 'Enter it on the page where you requested it. It works once, in that browser, for 10 minutes.';
const onlyLink =
  'Many codes were requested for this address, so this email has only a link. It works once, for 10 minutes, in the browser where you requested it.';
const ignore = "Didn't ask for this? Ignore it. No one can log in without the code.";

export function logInCodeMail(brand: MailBrand, { to, code, link }: LogInMail): WrittenMail {
  const shown = code === undefined ? undefined : showCode(code);
  // The texts of staff are about the code.
  const texts = mailTexts(shown === undefined ? { ...brand, texts: {} } : brand, 'log-in-code', { Code: shown ?? '' });
  const ours = shown === undefined ? `Log in to ${brand.name}` : `Your code is ${shown}`;
  const subject = texts.subject(ours);
  const lead = texts.lead(shown === undefined ? onlyLink : explain);
  const label = texts.button('Log In');
  const why = `You are receiving this because someone asked to log in as ${unlinked(to)}.`;
  const content = [
    heading(texts.heading(ours)),
    ...paragraphs(lead),
    ...(shown === undefined ? [] : [bigCode(shown), paragraph('Or log in with one click:')]),
    button(label, link, brand.accent),
    small(html`If the button does not work, open<br>${address(link)}`),
    paragraph(ignore, 'font-size:14px;margin-top:18px'),
  ];
  const lines =
    shown === undefined ? [lead, link] : [`${ours}.`, lead, `Or open this page and press ${label}:\n${link}`];
  return {
    kind: 'log-in-code',
    subject,
    text: plainText(brand, [...lines, ignore], why),
    html: frame({ brand, subject, content, preview: texts.preview, why }),
    secrets: [link, ...(shown === undefined || code === undefined ? [] : [shown, code])],
  };
}
