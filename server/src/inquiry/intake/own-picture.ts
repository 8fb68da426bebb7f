/** Paths of starter pattern pictures on this server; any other URL was injected. */
const OWN_PATH = /^\/(style-pictures|files)\/[\w./-]+(\?v=[\w-]+)?$/;

export const ownPicture = (image: string): string | null =>
  OWN_PATH.test(image) && !image.includes('..') ? image : null;

/** Absolute URL of a picture for mails, as PNG because mail programs show no SVG. */
export function mailPicture(image: string, publicUrl: string): string | null {
  const own = ownPicture(image);
  if (own === null) return null;
  const drawn = own.startsWith('/style-pictures/') ? own.replace(/\.(svg|webp)(\?|$)/, '.png$2') : own;
  return drawn.includes('.svg') ? null : publicUrl + drawn;
}
