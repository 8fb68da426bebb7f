/**
 * Ten digits, or eleven behind a 1, read as a number of North America: `(555) 010-0199`. Anything else stays as it was
 * typed: formatting forces nothing. Done when the field is left, never while somebody types.
 */
export function showPhone(typed: string): string {
  const text = typed.trim();
  if (!/^[+\d\s().-]*$/.test(text)) return text;
  const [, area, office, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(text.replaceAll(/[\s().-]/g, '')) ?? [];
  return area === undefined ? text : `(${area}) ${office}-${line}`;
}
