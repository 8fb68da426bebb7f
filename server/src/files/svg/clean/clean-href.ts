import { HREF_TARGETS } from '../allow/elements.ts';
import { XLINK } from '../allow/namespaces.ts';
import { limits } from '../limits.ts';
import { SvgRefusalError } from '../refusal.ts';
import type { Value } from '../svg-tree.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import type { Cleaning } from './context.ts';
import { pictureOf } from './picture.ts';

/** `href` overrides `xlink:href` (SVG 2). */
const hrefOf = ({ attributes }: XmlElement): string | undefined =>
  (
    attributes.find(({ uri, local }) => uri === '' && local === 'href') ??
    attributes.find(({ uri, local }) => uri === XLINK && local === 'href')
  )?.value;

const DATA = /^\s*data:/i;

const cleanImage = (element: string, href: string, cleaning: Cleaning): Value | undefined => {
  const picture = countPicture(href, cleaning);
  if (!picture) cleaning.findings.add(DATA.test(href) ? 'picture' : 'outside-reference', element);
  return picture;
};

const countPicture = (href: string, cleaning: Cleaning): Value | undefined => {
  const picture = pictureOf(href);
  if (!picture) return undefined;
  cleaning.pictures++;
  cleaning.pixels += picture.pixels;
  if (cleaning.pictures > limits.pictures || cleaning.pixels > limits.picturePixels) {
    throw new SvgRefusalError('pictures-too-large');
  }
  return [picture.address];
};

/** Allowed reference of an element: a part of the same drawing, or an embedded picture. */
export function cleanHref(element: XmlElement, cleaning: Cleaning): Value | undefined {
  const href = hrefOf(element);
  if (href === undefined) return undefined;
  const { local } = element;
  if (local === 'image' || (local === 'feImage' && DATA.test(href))) return cleanImage(local, href, cleaning);
  const { findings } = cleaning;
  if (local === 'a') findings.add('link', 'a');
  else if (!href.trim().startsWith('#')) findings.add('outside-reference', local);
  else if (HREF_TARGETS[local] && href.trim().length > 1) return [{ href: href.trim().slice(1) }];
  return undefined;
}
