import type { Attachment } from '../adapters/mail/port.ts';
import { Html, html } from './templates/frame/html.ts';

/** A version of a proof whose picture is in a mail. It is drawn when the mail leaves or is read, not stored with it. */
export interface MailPicture {
  readonly proofId: string;
  readonly version: number;
}

export const MAIL_PICTURE_SIZES = {
  small: { width: 158, height: 147 },
  wide: { width: 502, height: 300 },
} as const;
export type MailPictureSize = keyof typeof MAIL_PICTURE_SIZES;

export interface SizedPicture extends MailPicture {
  readonly size: MailPictureSize;
}

/** Draws pictures in their order; undefined for one that cannot be drawn or shown. */
export type DrawPictures = (pictures: readonly SizedPicture[]) => Promise<readonly (Buffer | undefined)[]>;

const STYLE = new Html('display:block;width:100%;height:auto;border:0');

/** A picture of fixed size with its name for those who see none. */
export function mailPicture({ proofId, version }: MailPicture, size: MailPictureSize, alt: string): Html {
  const { width, height } = MAIL_PICTURE_SIZES[size];
  return html`<img src="proof-picture:${proofId}/${version}/${size}" width="${width}" height="${height}" alt="${alt}" style="${STYLE}">`;
}

/** Typed text cannot look like one, because its quotes are escaped. */
const PICTURE =
  /<img src="proof-picture:(?<id>[\da-f-]{36})\/(?<version>\d{1,6})\/(?<size>small|wide)"(?<rest>[^>]*)>/g;

type PictureName = Readonly<Record<'id' | 'version' | 'size' | 'rest', string>>;
const namesIn = (markup: string): readonly PictureName[] =>
  [...markup.matchAll(PICTURE)].map(({ groups }) => groups as PictureName);

interface DrawnPictures {
  /** With sources in place of the pictures' names, and without pictures that could not be drawn. */
  readonly html: string;
  readonly pictures: readonly { readonly source: string; readonly content: Buffer }[];
}

async function drawPictures(
  markup: string,
  draw: DrawPictures,
  sourceOf: (content: Buffer, at: number) => string,
): Promise<DrawnPictures> {
  const names = namesIn(markup);
  if (names.length === 0) return { html: markup, pictures: [] };
  const contents = await draw(
    names.map(({ id, version, size }) => ({ proofId: id, version: Number(version), size: size as MailPictureSize })),
  );
  const pictures = contents.map((content, at) => content && { content, source: sourceOf(content, at) });
  let next = 0;
  const shown = markup.replaceAll(PICTURE, () => {
    const at = next++;
    const picture = pictures[at];
    return picture ? `<img src="${picture.source}"${names[at]?.rest ?? ''}>` : '';
  });
  return { html: shown, pictures: pictures.filter((one) => one !== undefined) };
}

/** For staff, who read a mail in a frame that may load nothing. */
export const withPicturesInside = async (markup: string, draw: DrawPictures): Promise<string> =>
  (await drawPictures(markup, draw, (content) => `data:image/jpeg;base64,${content.toString('base64')}`)).html;

/** For the mail that leaves: its pictures go with it, because readers block or cannot reach those of a server. */
export async function withPicturesAttached(
  markup: string,
  draw: DrawPictures,
): Promise<{ readonly html: string; readonly attachments: readonly Attachment[] }> {
  const drawn = await drawPictures(markup, draw, (_content, at) => `cid:picture-${at + 1}@colorway`);
  const attachments = drawn.pictures.map(({ source, content }, at) => ({
    filename: `picture-${at + 1}.jpg`,
    content,
    contentType: 'image/jpeg',
    cid: source.slice('cid:'.length),
  }));
  return { html: drawn.html, attachments };
}
