/** The one spelling of a slot in a template, which only the serializer writes. */
const TOKEN = /var\(--slot-([0-5]),#([1-6])\2\2\)/g;

/** Replaces each slot of the template; a slot without a value stays. */
export const replaceSlots = (template: string, colorOf: (slot: number) => string | undefined): string =>
  template.replaceAll(TOKEN, (token, slot: string) => colorOf(Number(slot)) ?? token);
