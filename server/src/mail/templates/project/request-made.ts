import { unlinked } from '@colorway/rules/email/unlinked.ts';
import type { MailBrand } from '../frame/brand.ts';
import { fact, table } from '../frame/fact-table.ts';
import { frame, plainText } from '../frame/frame.ts';
import { button, heading, paragraph } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

interface RequestMade {
  readonly project: { readonly id: string; readonly name: string };
  readonly about: string | null;
  readonly by: string;
  readonly note: string;
  readonly isNew: boolean;
  readonly hasFile: boolean;
  readonly link: string;
}

/** Notifies staff of a customer's request or reply. */
export function requestMadeMail(brand: MailBrand, request: RequestMade): WrittenMail {
  const { project, about, by, isNew, hasFile, link } = request;
  const note = unlinked(request.note);
  const title = isNew ? 'A request' : 'A reply';
  const subject = `${title} in project ${project.id}: ${about ?? project.name}`;
  const why = `You are receiving this because you work at ${brand.name}.`;
  const rows = [
    { label: 'Project', value: `${project.name}, ${project.id}` },
    { label: 'About', value: about ?? 'The whole project' },
    { label: 'From', value: by },
    ...(hasFile ? [{ label: 'Attached', value: 'A file' }] : []),
  ].map(({ label, value }) => ({ label, value: unlinked(value) }));
  const content = [
    heading(title),
    table(rows.map(({ label, value }) => fact(label, [value]))),
    paragraph(note, 'margin-top:16px;white-space:pre-line'),
    button('Open the project', link, brand.accent),
  ];
  const lines = [rows.map(({ label, value }) => `${label}: ${value}`).join('\n'), note, link];
  return {
    kind: 'request-made',
    subject,
    text: plainText(brand, lines, why),
    html: frame({ brand, subject, content, why }),
    secrets: [],
  };
}
