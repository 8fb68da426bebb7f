/** How a template spells a slot: the serializer writes it in this one form and nowhere else. */
const TOKEN = /var\(--slot-([0-5]),#([1-6])\2\2\)/g;

/** Replaces each slot of the template; a slot without a value stays. */
export const replaceSlots = (template: string, colorOf: (slot: number) => string | undefined): string =>
  template.replaceAll(TOKEN, (token, slot: string) => colorOf(Number(slot)) ?? token);
