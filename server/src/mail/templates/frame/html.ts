/** Markup that is inserted without escaping. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

/** The place in the foot of each mail for the link to the choices of its receiver. */
export const CHOICES_MARK = '<!--choices-->';

type Piece = string | number | Html | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const render = (piece: Piece): string => {
  if (piece instanceof Html) return piece.markup;
  return typeof piece === 'object' ? piece.map(render).join('') : escapeHtml(String(piece));
};

/** Escapes every inserted value except `Html`, which only trusted code creates. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(
    strings.map((string, index) => string + (index < pieces.length ? render(pieces[index] ?? '') : '')).join(''),
  );
