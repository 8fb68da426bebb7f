import { Html, html } from './html.ts';
import { sans } from './parts.ts';

const label = new Html(
  `width:168px;padding:9px 0;border-bottom:1px solid #DEDEDE;font:400 14.5px/1.5 ${sans};color:#575757`,
);
const value = new Html(`padding:9px 0;border-bottom:1px solid #DEDEDE;font:500 14.5px/1.5 ${sans};color:#161616`);

export const table = (rows: readonly Html[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 0">${rows}</table>`;

/** A table row with a label and its lines. */
export const fact = (name: string, lines: readonly string[]): Html =>
  html`<tr><td valign="top" style="${label}">${name}</td><td valign="top" style="${value}">${lines.map((line, index) =>
    index === 0 ? html`${line}` : html`<br>${line}`,
  )}</td></tr>`;
