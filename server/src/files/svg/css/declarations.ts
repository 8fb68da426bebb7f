import type { Declaration } from 'css-tree';
import { ALIASES, isIgnoredProperty, PAINTS, PRESENTATION, STYLE_ONLY } from '../allow/properties.ts';
import type { Findings } from '../findings.ts';
import type { Value } from '../svg-tree.ts';
import { parse } from './patched-css-tree.ts';
import { paintWithoutReference, type ValueReader } from './read-value.ts';

export interface StyleDeclaration {
  readonly property: string;
  readonly value: Value;
  readonly important: boolean;
}

/** Returns the value, or adds a finding with the reason. */
export function readAllowedValue(
  property: string,
  text: string,
  values: ValueReader,
  findings: Findings,
): Value | undefined {
  const reading = values.read(property, text);
  if ('value' in reading) return reading.value;
  findings.add(reading.fault, property);
  return reading.fault === 'outside-reference' && PAINTS.has(property) ? paintWithoutReference(text) : undefined;
}

const isVariable = ({ property, value }: Declaration, { variables }: ValueReader): boolean =>
  value.type === 'Raw' && variables.get(property) === value.value.trim();

const reportProperty = (property: string, findings: Findings): void => {
  if (/^(animation|transition|offset)(-|$)/.test(property)) findings.add('animation', property);
  else if (!isIgnoredProperty(property)) findings.add('property', property);
};

/** Reads one declaration. The value is passed as text, so that only the value reader decides. */
export function readDeclaration(
  node: Declaration,
  values: ValueReader,
  findings: Findings,
): StyleDeclaration | undefined {
  const written = node.property.toLowerCase();
  const property = ALIASES[written] ?? written;
  if (!PRESENTATION.has(property) && !STYLE_ONLY.has(property)) {
    if (!isVariable(node, values)) reportProperty(property, findings);
    return undefined;
  }
  if (node.value.type !== 'Raw') return undefined;
  const value = readAllowedValue(property, node.value.value.trim(), values, findings);
  return value && { property, value, important: node.important !== false };
}

/** Declarations of a `style` attribute; later ones override earlier ones. */
export function readStyle(text: string, values: ValueReader, findings: Findings): readonly StyleDeclaration[] {
  if (text === '') return [];
  const list = parse(text, { context: 'declarationList', parseValue: false });
  if (list.type !== 'DeclarationList') return [];
  return list.children
    .toArray()
    .flatMap((node) => (node.type === 'Declaration' ? (readDeclaration(node, values, findings) ?? []) : []));
}
