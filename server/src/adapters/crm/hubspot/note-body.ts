import type { NoteEvent } from '../port.ts';

/** Of a note of HubSpot's. */
const MAX_NOTE_LENGTH = 65_536;
/** For what stands around the words of the customer. */
const RESERVED_LENGTH = 3_000;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => entities[one] ?? one);
const paragraph = (html: string): string => `<p>${html}</p>`;

/** By which a note is found again: HubSpot has no key of ours for notes. */
export const noteRef = (key: string): string => `ref:${key}`;

const noteHtml = (note: string): string => {
  const html = escapeHtml(note).replaceAll(/\r?\n/g, '<br>');
  // Cut between marks: half an entity would be shown as it stands.
  return html.length <= MAX_NOTE_LENGTH - RESERVED_LENGTH
    ? html
    : `${html.slice(0, MAX_NOTE_LENGTH - RESERVED_LENGTH).replace(/(&[a-z]*|<[a-z]*)$/, '')}…`;
};

export function noteBody(title: string, { key, proofID, note, attachment }: NoteEvent): string {
  const about = proofID === '' ? title : `${title}, proof ${proofID}`;
  const file =
    attachment === null ? '' : paragraph(`File: <a href="${escapeHtml(attachment)}">${escapeHtml(attachment)}</a>`);
  return `${paragraph(escapeHtml(about))}${paragraph(noteHtml(note))}${file}${paragraph(noteRef(key))}`;
}
