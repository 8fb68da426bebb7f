import { SVG } from '../allow/namespaces.ts';
import { plainAttribute, type XmlElement } from '../xml/xml-tree.ts';

const isCss = (element: XmlElement): boolean =>
  /^(text\/css)?$/i.test((plainAttribute(element, 'type') ?? '').trim()) &&
  /^(all|screen)?$/i.test((plainAttribute(element, 'media') ?? '').trim());

/** Text of every style sheet in the drawing. */
export function sheetTextsOf(element: XmlElement): string[] {
  if ((element.uri !== SVG && element.uri !== '') || element.local === 'foreignObject') return [];
  if (element.local === 'style') {
    return isCss(element) ? [element.children.filter((child) => typeof child === 'string').join('')] : [];
  }
  return element.children.flatMap((child) => (typeof child === 'string' ? [] : sheetTextsOf(child)));
}
