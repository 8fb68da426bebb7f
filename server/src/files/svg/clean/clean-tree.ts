import { ELEMENTS, REMOVED_KINDS, TEXT_ONLY, TEXT_PARENTS } from '../allow/elements.ts';
import { SVG, WEB } from '../allow/namespaces.ts';
import { COLORS, PAINTS } from '../allow/properties.ts';
import { readStyle } from '../css/declarations.ts';
import { type Styled, styledOf } from '../css/selector.ts';
import { limits } from '../limits.ts';
import { SvgRefusalError } from '../refusal.ts';
import type { SvgElement } from '../svg-tree.ts';
import { plainAttribute, type XmlElement } from '../xml/xml-tree.ts';
import { cleanAttributes } from './clean-attributes.ts';
import { cleanHref } from './clean-href.ts';
import type { Cleaning } from './context.ts';
import { isRendered, renderedChildrenOf } from './switch.ts';

/** Output name of an element: links and switches become groups; undefined removes it. */
function nameOf(element: XmlElement, inText: boolean, { findings, bare }: Cleaning): string | undefined {
  const { uri, local } = element;
  if (uri !== SVG && !(bare && uri === '')) {
    findings.add(WEB.has(uri) || /^(script|iframe|object|embed)$/i.test(local) ? 'web-content' : 'editor-data', local);
    return undefined;
  }
  if (local === 'style') return undefined;
  if (local === 'a') return inText ? 'tspan' : 'g';
  if (local === 'switch') return 'g';
  if (ELEMENTS.has(local)) return local;
  findings.add(REMOVED_KINDS.get(local) ?? REMOVED_KINDS.get(local.toLowerCase()) ?? 'element', local);
  return undefined;
}

function addChildren(element: SvgElement, source: XmlElement, styled: Styled, cleaning: Cleaning): void {
  const isText = TEXT_PARENTS.has(element.name);
  for (const child of source.local === 'switch' ? renderedChildrenOf(source) : source.children) {
    if (typeof child === 'string') {
      if (isText) element.children.push(child);
    } else if (!TEXT_ONLY.has(element.name)) {
      const cleaned = cleanElement(child, styled, isText, cleaning);
      if (cleaned) element.children.push(cleaned);
    }
  }
}

const addId = (element: SvgElement, id: string | undefined, { byId, findings }: Cleaning): void => {
  if (!id) return;
  if (byId.has(id)) findings.add('duplicate-id', id);
  else {
    element.id = id;
    byId.set(id, element);
  }
};

/** A color in the style overrides the attribute, which could never be recolored. */
const dropOverridden = ({ attributes, style }: SvgElement): void => {
  for (const property of style.keys()) {
    if (COLORS.has(property) || PAINTS.has(property)) attributes.delete(property);
  }
};

/** Copies an element and its descendants, keeping only what the lists allow. */
export function cleanElement(
  source: XmlElement,
  parent: Styled | undefined,
  inText: boolean,
  cleaning: Cleaning,
): SvgElement | undefined {
  const name = nameOf(source, inText, cleaning);
  if (name === undefined || !isRendered(source)) return undefined;
  const styled = styledOf(source, parent);
  const own = readStyle(plainAttribute(source, 'style') ?? '', cleaning.read, cleaning.findings);
  const element: SvgElement = {
    name,
    attributes: cleanAttributes(source, cleaning),
    style: cleaning.cascade(styled, own),
    children: [],
  };
  const href = cleanHref(source, cleaning);
  if (name === 'image' && !href) return undefined;
  if (href) element.attributes.set('href', href);
  if (name === 'filter' && ++cleaning.filters > limits.filters) throw new SvgRefusalError('too-many-filters');
  addId(element, plainAttribute(source, 'id'), cleaning);
  dropOverridden(element);
  addChildren(element, source, styled, cleaning);
  return element;
}
