import type { NoteTold } from '../port.ts';

/** Of a note of HubSpot's. */
const LONGEST = 65_536;
/** For what stands around the words of the customer. */
const FRAME = 3_000;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => entities[one] ?? one);
const paragraph = (html: string): string => `<p>${html}</p>`;

/** By which a note is found again: HubSpot has no key of ours for notes. */
export const refOf = (key: string): string => `ref:${key}`;

const wordsOf = (note: string): string => {
  const whole = escaped(note).replaceAll(/\r?\n/g, '<br>');
  // Cut between marks: half an entity would be shown as it stands.
  return whole.length <= LONGEST - FRAME
    ? whole
    : `${whole.slice(0, LONGEST - FRAME).replace(/(&[a-z]*|<[a-z]*)$/, '')}…`;
};

export function noteBody(title: string, { key, proofID, note, attachment }: NoteTold): string {
  const about = proofID === '' ? title : `${title}, proof ${proofID}`;
  const file =
    attachment === null ? '' : paragraph(`File: <a href="${escaped(attachment)}">${escaped(attachment)}</a>`);
  return `${paragraph(escaped(about))}${paragraph(wordsOf(note))}${file}${paragraph(refOf(key))}`;
}
