import { PLACEHOLDERS } from '@colorway/rules/pattern/placeholder.ts';
import { SVG } from '../allow/namespaces.ts';
import { isHref, isSlot, isUrl, type Part, type SvgElement, type Value } from '../svg-tree.ts';

/** `plain` has the original colors, `template` a slot for each placeholder. */
export type Form = 'plain' | 'template';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Escapes `var(` in all text, so that only `slotToken` writes it and a slot can be filled by replacing its token. */
const escapeVar = (text: string): string => text.replaceAll(/var\(/gi, (found) => `${found.slice(0, 3)}&#40;`);
const escapeAttribute = (text: string): string =>
  escapeVar(text.replaceAll(/[&<>"\t\n\r]/g, (mark) => ESCAPES[mark] ?? mark));
const escapeText = (text: string): string => escapeVar(text.replaceAll(/[&<>\r]/g, (mark) => ESCAPES[mark] ?? mark));

const slotToken = (slot: number): string => `var(--slot-${slot},${PLACEHOLDERS[slot]})`;

const writePart = (part: Part, form: Form): string => {
  if (typeof part === 'string') return escapeAttribute(part);
  if (isUrl(part)) return `url(#${part.url})`;
  if (isHref(part)) return `#${part.href}`;
  return form === 'template' ? slotToken(part.slot) : part.color;
};

const writeValue = (value: Value, form: Form): string => value.map((part) => writePart(part, form)).join('');

/** A template has slots in styles, since `var` has no effect in attributes. */
const isStyleOnly = (value: Value, form: Form): boolean => form === 'template' && value.some(isSlot);

function writeStyle({ attributes, style }: SvgElement, form: Form): string {
  const styleOnly = [...attributes].filter(([name, value]) => isStyleOnly(value, form) && !style.has(name));
  const declarations = [...styleOnly, ...style].map(([name, value]) => `${name}:${writeValue(value, form)}`);
  return declarations.length === 0 ? '' : ` style="${declarations.join(';')}"`;
}

function writeAttributes(element: SvgElement, form: Form): string {
  let text = element.id === undefined ? '' : ` id="${element.id}"`;
  for (const [name, value] of element.attributes) {
    if (!isStyleOnly(value, form)) text += ` ${name}="${writeValue(value, form)}"`;
  }
  return text + writeStyle(element, form);
}

function writeElement(element: SvgElement, form: Form, namespace: string): string {
  const start = `<${element.name}${namespace}${writeAttributes(element, form)}`;
  if (element.children.length === 0) return `${start}/>`;
  const content = element.children.map((child) =>
    typeof child === 'string' ? escapeText(child) : writeElement(child, form, ''),
  );
  return `${start}>${content.join('')}</${element.name}>`;
}

/** The only serializer: the same tree gives the same bytes. */
export const serialize = (root: SvgElement, form: Form): string => writeElement(root, form, ` xmlns="${SVG}"`);
