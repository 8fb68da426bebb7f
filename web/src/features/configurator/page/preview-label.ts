import { namesOf, type Slots } from '@colorway/rules/configurator/slots.ts';
import { productTypeName } from '@colorway/rules/product/product-types.ts';
import type { PatternFacts } from './pattern-facts.ts';

/** "Live preview: Harbor Stripe necktie in Navy, Cardinal, Ivory and Gold" */
export function previewLabel({ name, type }: PatternFacts, slots: Slots): string {
  const names = namesOf(slots);
  return `Live preview: ${name} ${productTypeName(type).toLowerCase()}${names ? ` in ${names}` : ''}`;
}
