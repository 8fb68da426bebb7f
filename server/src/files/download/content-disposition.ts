const toAscii = (name: string): string => name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');

/** RFC 8187 allows fewer characters than encodeURIComponent leaves. */
const encodeExtended = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*!]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** RFC 6266: an ASCII name for old clients and, if it differs, the real name. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = toAscii(name);
  return plain === name
    ? `${kind}; filename="${plain}"`
    : `${kind}; filename="${plain}"; filename*=UTF-8''${encodeExtended(name)}`;
}
