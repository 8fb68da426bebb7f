/**
 * Formats ten digits, or eleven starting with 1, as a North American number: `(555) 010-0199`. Anything else stays as
 * typed. Runs when the field loses focus, never while a person types.
 */
export function showPhone(typed: string): string {
  const text = typed.trim();
  if (!/^[+\d\s().-]*$/.test(text)) return text;
  const [, area, office, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(text.replaceAll(/[\s().-]/g, '')) ?? [];
  return area === undefined ? text : `(${area}) ${office}-${line}`;
}
