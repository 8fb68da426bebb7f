/** Pictures of starter patterns as our own pages name them. Any other address was put there by somebody else. */
const OWN_PATH = /^\/(style-pictures|files)\/[\w./-]+(\?v=[\w-]+)?$/;

export const ownPicture = (image: string): string | null =>
  OWN_PATH.test(image) && !image.includes('..') ? image : null;

/** Mail programs draw no svg, and need the whole address. */
export function mailPicture(image: string, publicUrl: string): string | null {
  const own = ownPicture(image);
  if (own === null) return null;
  const drawn = own.startsWith('/style-pictures/') ? own.replace(/\.(svg|webp)(\?|$)/, '.png$2') : own;
  return drawn.includes('.svg') ? null : publicUrl + drawn;
}
