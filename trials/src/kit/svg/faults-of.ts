import { ELEMENTS } from '@colorway/server/files/svg/allow/elements.ts';
import { SaxesParser } from 'saxes';

const SVG = 'http://www.w3.org/2000/svg';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

interface Read {
  readonly name: string;
  readonly local: string;
  readonly uri: string;
  readonly value: string;
}

/** Rules for attributes, independent of the sanitizer's own tables. */
const RULES: readonly (readonly [string, (attribute: Read, prefix: string) => boolean])[] = [
  ['is an event handler', ({ local }) => /^on/i.test(local)],
  ['is of another namespace', ({ uri, local }) => uri !== '' && uri !== XMLNS && !(uri === XML && local === 'space')],
  ['declares another namespace', ({ uri, value }) => uri === XMLNS && value !== SVG],
  ['is a class', ({ local }) => local === 'class' || local === 'is' || local === 'slot'],
  [
    'leads outside',
    ({ local, value }, prefix) =>
      /^(href|src|srcset|action|data|from|to|values|by)$/.test(local) &&
      !value.startsWith(`#${prefix}`) &&
      !/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/.test(value) &&
      !(local === 'values' && /^[\d\s.,+e-]*$/.test(value)),
  ],
  ['has an outside url', ({ value }, prefix) => /url\s*\(/i.test(value.replaceAll(`url(#${prefix}`, ''))],
  ['has no prefix', ({ local, value }, prefix) => local === 'id' && !value.startsWith(prefix)],
  ['has an escape', ({ value }) => /[\\]/.test(value)],
  ['has an at-rule or a block', ({ local, value }) => local === 'style' && /[@{}]|\/\*/.test(value)],
  [
    'has a function that fetches',
    ({ value }) => /(image-set|cross-fade|expression|element|attr|src|env|paint)\s*\(/i.test(value),
  ],
  ['lays itself over the page', ({ local, value }) => local === 'style' && /position\s*:|z-index/i.test(value)],
  [
    'names an address',
    ({ local, value }) => !/^(href|id)$/.test(local) && /(https?|javascript|data|file):/i.test(value) && value !== SVG,
  ],
];

const faultsOfElement = (uri: string, named: string, local: string): string[] => [
  ...(uri === SVG && named === '' ? [] : [`<${local}> is of another namespace`]),
  ...(ELEMENTS.has(local) && !/script|foreign|animat|^set$|^a$|style|iframe|link/i.test(local) ? [] : [`<${local}>`]),
];

const faultsOfAttribute = (attribute: Read, prefix: string): string[] =>
  attribute.uri === XMLNS && attribute.value === SVG
    ? []
    : RULES.filter(([, isWrong]) => isWrong(attribute, prefix)).map(
        ([what]) => `${attribute.name}="${attribute.value}" ${what}`,
      );

/** Everything in a drawing that must not be there, found by reading it again and asking other questions. */
export function faultsOf(svg: string, prefix: string): string[] {
  const faults: string[] = [];
  if (/<[!?]/.test(svg)) faults.push('has a declaration, a comment, CDATA or an instruction');
  if (/var\(/i.test(svg)) faults.push('has a variable');
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => faults.push(`is not well-formed: ${message}`));
  parser.on('opentag', ({ uri, local, prefix: named, attributes }) => {
    faults.push(...faultsOfElement(uri, named, local));
    for (const attribute of Object.values(attributes)) faults.push(...faultsOfAttribute(attribute, prefix));
  });
  parser.write(svg).close();
  return faults;
}
