const toAscii = (name: string): string => name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');

/** RFC 8187 leaves fewer characters alone than encodeURIComponent does. */
const encodeExtended = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*!]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** RFC 6266: a plain name for old readers and, where it says more, the true one. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = toAscii(name);
  return plain === name
    ? `${kind}; filename="${plain}"`
    : `${kind}; filename="${plain}"; filename*=UTF-8''${encodeExtended(name)}`;
}
