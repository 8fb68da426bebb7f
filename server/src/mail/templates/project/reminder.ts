import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { Html, html } from '../frame/html.ts';
import { mailTexts, paragraphs } from '../frame/mail-text.ts';
import { button, heading, paragraph, sans } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

/** Without prices, since mails to distributors must not have any. */
export interface ReminderProject {
  readonly name: string;
  /** `Fri, Feb 12`. */
  readonly approveBy: string;
  /** `Fri, Mar 12`. */
  readonly arriveBy: string;
  /** `Friday`. */
  readonly weekday: string;
  readonly proofs: readonly { readonly name: string; readonly state: string }[];
  readonly link: string;
  readonly stopLink: string;
}

export interface Reminder {
  /** `2 days left`. */
  readonly title: string;
  readonly isLate: boolean;
  readonly project: ReminderProject;
  /** Other projects of this person whose proofs are due, since a person gets one reminder a day. */
  readonly others: readonly ReminderProject[];
}

const MAX_PROOFS = 12;

const count = (proofs: number): string => (proofs === 1 ? '1 proof' : `${proofs} proofs`);

const cell = new Html(`padding:12px 0;border-bottom:1px solid #DEDEDE;font:400 13.5px/1.4 ${sans};color:#575757`);
const strong = new Html(`font:600 15px/1.4 ${sans};color:#161616`);
const linkStyle = new Html('color:#17493b;font-weight:600');

const rows = ({ proofs }: ReminderProject): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 0;border-top:1px solid #DEDEDE">${proofs
    .slice(0, MAX_PROOFS)
    .map(
      ({ name, state }) => html`<tr><td style="${cell}"><span style="${strong}">${name}</span><br>${state}</td></tr>`,
    )}</table>`;

const more = ({ proofs }: ReminderProject): string =>
  proofs.length > MAX_PROOFS ? `And ${proofs.length - MAX_PROOFS} more.` : '';

const REPLY = ', or reply to this mail.';
const LATER = 'See which later dates still work';

export function reminderMail(brand: MailBrand, { title, isLate, project, others }: Reminder): WrittenMail {
  const { name, approveBy, arriveBy, weekday, proofs, link, stopLink } = project;
  const texts = mailTexts(brand, 'reminder', {
    'Project name': name,
    'Number of proofs': count(proofs.length),
    'Approve by': approveBy,
    'Arrives by': arriveBy,
  });
  const subject = texts.subject(`${title}: ${count(proofs.length)} for ${name}`);
  const still = proofs.length === 1 ? 'still waits for your decision' : 'still wait for your decision';
  const hello = `Hello, ${count(proofs.length)} for ${name} ${still}.`;
  const it = proofs.length === 1 ? 'it' : 'them';
  const lead = texts.lead(
    isLate
      ? `${hello} They were due by ${approveBy}. Approve ${it} now, and we look for the fastest way to make it by ${arriveBy}.`
      : `${hello} If you approve ${it} by ${approveBy}, everything arrives by ${arriveBy}.`,
  );
  const why = 'You are receiving this because these proofs are due soon. It stops when you decide.';
  const laterLink = `${link}#dates`;
  const ask = isLate ? 'Need another date? ' : `Cannot make ${weekday}? `;
  const content = [
    heading(texts.heading(isLate ? title : `${title} to approve`)),
    ...paragraphs(lead),
    rows(project),
    ...(more(project) === '' ? [] : [paragraph(more(project), 'font-size:13.5px;margin-top:12px')]),
    button(texts.button(proofs.length === 1 ? 'Review 1 proof' : `Review ${proofs.length} proofs`), link, brand.accent),
    paragraph(
      html`${ask}<a href="${laterLink}" style="${linkStyle}">${LATER}</a>${REPLY}`,
      'font-size:14.5px;margin-top:20px',
    ),
    ...others.map((other) =>
      paragraph(
        html`Also waiting: <a href="${other.link}" style="${linkStyle}">${count(other.proofs.length)} for ${other.name}</a>, by ${other.approveBy}.`,
        'font-size:14.5px',
      ),
    ),
    paragraph(
      html`<a href="${stopLink}" style="color:#575757">No more reminders for this project</a>`,
      'font-size:12.5px;margin:20px 0 0',
    ),
  ];
  const lines = [
    lead,
    proofs
      .slice(0, MAX_PROOFS)
      .map((proof) => `- ${proof.name}: ${proof.state}`)
      .concat(more(project))
      .filter(Boolean)
      .join('\n'),
    `Review: ${link}`,
    `${ask}${LATER}: ${laterLink}${REPLY}`,
    ...others.map(
      (other) => `Also waiting: ${count(other.proofs.length)} for ${other.name}, by ${other.approveBy}: ${other.link}`,
    ),
    `No more reminders for this project: ${stopLink}`,
  ];
  return {
    kind: 'reminder',
    subject,
    text: plainText(brand, lines, why),
    html: frame({ brand, subject, content, preview: texts.preview, why }),
    secrets: [stopLink],
  };
}
