import { Html, html } from './html.ts';
import { mono, sans } from './parts.ts';

export interface MailColor {
  readonly name: string;
  readonly hex: string;
}

const PER_ROW = 4;

const name = new Html(`margin:6px 0 0;font:600 13px/1.3 ${sans};color:#161616`);
const code = new Html(`margin:2px 0 0;font:400 11.5px/1.3 ${mono};color:#575757`);

/** Grid with four cells per row: an optional picture, a title and small print. */
export const grid = (cells: readonly { readonly top: Html; readonly title: string; readonly small: Html }[]): Html => {
  const rows = Array.from({ length: Math.ceil(cells.length / PER_ROW) }, (_, row) =>
    cells.slice(row * PER_ROW, (row + 1) * PER_ROW),
  );
  const cell = ({ top, title, small }: (typeof cells)[number]): Html =>
    html`<td class="col" width="25%" valign="top" style="padding:0 12px 12px 0">${top}<p style="${name}">${title}</p>${small}</td>`;
  // An incomplete row keeps its columns.
  const fillRow = (row: typeof cells): Html[] => [
    ...row.map(cell),
    ...Array.from({ length: PER_ROW - row.length }, () => html`<td class="gone" width="25%"></td>`),
  ];
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.map(
    (row) => html`<tr>${fillRow(row)}</tr>`,
  )}</table>`;
};

const isHex = /^#[0-9a-f]{6}$/i;

/** Solid cells with name and hex as text, so that no picture is needed. */
export const swatchRow = (colors: readonly MailColor[]): Html =>
  grid(
    colors.map(({ name: title, hex }) => {
      const solid = isHex.test(hex) ? hex : '#EDEDED';
      const top = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td height="44" bgcolor="${solid}" style="height:44px;background:${solid};border:1px solid #DEDEDE;font-size:0">&nbsp;</td></tr></table>`;
      return { top, title, small: html`<p style="${code}">${hex.toUpperCase()}</p>` };
    }),
  );
