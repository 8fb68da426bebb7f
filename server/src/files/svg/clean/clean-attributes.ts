import { FILTER_NAMES, GEOMETRY, isIgnoredAttribute } from '../allow/attributes.ts';
import { XLINK, XML, XMLNS } from '../allow/namespaces.ts';
import { PRESENTATION } from '../allow/properties.ts';
import { readAllowedValue } from '../css/declarations.ts';
import type { Findings } from '../findings.ts';
import type { Value } from '../svg-tree.ts';
import type { XmlAttribute, XmlElement } from '../xml/xml-tree.ts';
import type { Cleaning } from './context.ts';
import { drawnOutlineOf, geometryOf, isHeavyFilter } from './geometry.ts';

const FILTER_NAME = /^[\w.:-]+$/;
/** Handled by separate rules. */
const HANDLED_ELSEWHERE = new Set(['id', 'style', 'href']);

const cleanForeign = ({ uri, local, value }: XmlAttribute, { findings }: Cleaning): [string, Value] | undefined => {
  if (uri === XML && local === 'space' && (value === 'preserve' || value === 'default')) return ['xml:space', [value]];
  if (uri === XML && local === 'base') findings.add('outside-reference', 'xml:base');
  else if (/^on/i.test(local)) findings.add('event-handler', local);
  else if (uri !== XMLNS && uri !== XLINK && uri !== XML) findings.add('editor-data', local);
  return undefined;
};

/** Text without colors and references, as far as it can be read. */
function cleanText(element: XmlElement, { local, value }: XmlAttribute, findings: Findings): Value | undefined {
  const isHeavy = element.local.startsWith('fe') && isHeavyFilter(local, value);
  const text = FILTER_NAMES.has(local) ? FILTER_NAME.exec(value)?.[0] : isHeavy ? undefined : geometryOf(value);
  if (text === undefined) findings.add('value', local);
  const drawn = text ?? drawnOutlineOf(local, value);
  return drawn === undefined ? undefined : [drawn];
}

function cleanAttribute(element: XmlElement, attribute: XmlAttribute, cleaning: Cleaning): [string, Value] | undefined {
  const { uri, local, value } = attribute;
  const { findings } = cleaning;
  if (uri !== '') return cleanForeign(attribute, cleaning);
  if (HANDLED_ELSEWHERE.has(local) || isIgnoredAttribute(local)) return undefined;
  let cleaned: Value | undefined;
  if (PRESENTATION.has(local)) cleaned = readAllowedValue(local, value, cleaning.read, findings);
  else if (GEOMETRY.has(local) || FILTER_NAMES.has(local)) cleaned = cleanText(element, attribute, findings);
  else findings.add(/^on/i.test(local) ? 'event-handler' : 'attribute', local);
  return cleaned && [local, cleaned];
}

/** Allowed attributes of an element, in their order. */
export function cleanAttributes(element: XmlElement, cleaning: Cleaning): Map<string, Value> {
  const cleaned = new Map<string, Value>();
  for (const attribute of element.attributes) {
    const one = cleanAttribute(element, attribute, cleaning);
    if (one) cleaned.set(...one);
  }
  return cleaned;
}
