/** `url(#id)` in a value. */
interface UrlPart {
  readonly url: string;
}

/** `#id` in an `href`. */
interface HrefPart {
  readonly href: string;
}

/** A placeholder color, with its slot. */
interface SlotPart {
  readonly slot: number;
  readonly color: string;
}

export type Part = string | UrlPart | HrefPart | SlotPart;
/** A value in parts, so that ids and slots are replaced without searching text. */
export type Value = readonly Part[];

/** A cleaned element; everything in it is allowed. */
export interface SvgElement {
  name: string;
  id?: string;
  readonly attributes: Map<string, Value>;
  readonly style: Map<string, Value>;
  readonly children: (SvgElement | string)[];
}

export const isUrl = (part: Part): part is UrlPart => typeof part === 'object' && 'url' in part;
export const isHref = (part: Part): part is HrefPart => typeof part === 'object' && 'href' in part;
export const isSlot = (part: Part): part is SlotPart => typeof part === 'object' && 'slot' in part;

export const elementsIn = (element: SvgElement): SvgElement[] =>
  element.children.filter((child) => typeof child === 'object');

/** The element and its descendants, in document order. */
export function* everyElement(element: SvgElement): Generator<SvgElement> {
  const waiting = [element];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    waiting.push(...elementsIn(next).reverse());
  }
}

/** Text of an attribute, unless it starts with a reference or a slot. */
export const textOf = (element: SvgElement, name: string): string | undefined => {
  const [part] = element.attributes.get(name) ?? [];
  return typeof part === 'string' ? part : undefined;
};
