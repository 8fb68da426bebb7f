import { ELEMENTS, TARGETS } from '../allow/elements.ts';
import { SVG } from '../allow/namespaces.ts';
import { plainAttribute, type XmlElement } from '../xml/xml-tree.ts';

/** Found by reference in any language. */
const DEFINITIONS = new Set(Object.values(TARGETS).flatMap((names) => [...names]));

/** True if the element is drawn or a definition: no extensions are supported, and the language is English. */
export const isRendered = (element: XmlElement): boolean => {
  if (DEFINITIONS.has(element.local)) return true;
  const extensions = plainAttribute(element, 'requiredExtensions');
  const language = plainAttribute(element, 'systemLanguage');
  return !extensions?.trim() && (language === undefined || /(^|,)\s*en\b/i.test(language));
};

/** A `switch` draws only its first child that can be drawn. */
export function renderedChildrenOf(element: XmlElement): XmlElement['children'] {
  const rendered = element.children.find(
    (child) =>
      typeof child === 'object' &&
      (child.uri === SVG || child.uri === '') &&
      (child.local === 'switch' || child.local === 'a' || ELEMENTS.has(child.local)) &&
      isRendered(child),
  );
  return rendered === undefined ? [] : [rendered];
}
