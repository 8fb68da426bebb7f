/** A reference short enough to read aloud: the same fault gives the same one. */
export function referenceOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name} ${error.message} ${error.stack ?? ''}` : String(error);
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  // Without the letters that sound or look like others.
  const alphabet = '23456789ACDEFGHJKMNPQRTVWXYZ';
  let rest = hash >>> 0;
  let reference = '';
  for (let place = 0; place < 8; place++) {
    reference += alphabet[rest % alphabet.length];
    rest = Math.imul(rest ^ (rest >>> 7), 2654435761) >>> 0;
  }
  return `${reference.slice(0, 4)}-${reference.slice(4)}`;
}
