import type { NoteEvent } from '../port.ts';

/** HubSpot's limit for a note. */
const MAX_NOTE_LENGTH = 65_536;
/** Room for the text around the customer's note. */
const RESERVED_LENGTH = 3_000;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => entities[one] ?? one);
const paragraph = (html: string): string => `<p>${html}</p>`;

/** Reference in the note's text: HubSpot stores no external key for notes. */
export const noteRef = (key: string): string => `ref:${key}`;

const noteHtml = (note: string): string => {
  const html = escapeHtml(note).replaceAll(/\r?\n/g, '<br>');
  // Removes a cut entity or tag, which would be shown as text.
  return html.length <= MAX_NOTE_LENGTH - RESERVED_LENGTH
    ? html
    : `${html.slice(0, MAX_NOTE_LENGTH - RESERVED_LENGTH).replace(/(&[a-z]*|<[a-z]*)$/, '')}…`;
};

const fileLink = (url: string): string => paragraph(`File: <a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`);

/** `urls` are files that are not attached to the note. */
export function noteBody(title: string, { key, proofID, note }: NoteEvent, urls: readonly string[]): string {
  const about = proofID === '' ? title : `${title}, proof ${proofID}`;
  const files = urls.map(fileLink).join('');
  return `${paragraph(escapeHtml(about))}${paragraph(noteHtml(note))}${files}${paragraph(noteRef(key))}`;
}
