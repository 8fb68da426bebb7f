import { extensionOf } from '@colorway/rules/file/extensions.ts';
import { EMPTY_FILE } from '@colorway/rules/file/messages.ts';
import type { FileProduct } from '@colorway/rules/pattern/file-product.ts';
import { MAX_DRAWING_BYTES } from '@colorway/rules/pattern/limits.ts';
import { groupName } from '@colorway/rules/product/names/handle.ts';

/** Checks that need no upload. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const extension = extensionOf(name).toLowerCase();
  if (extension === 'svgz') return 'This is a compressed SVG (SVGZ). Save it as plain SVG, then add it.';
  if (extension !== 'svg') return 'Only .svg files can be recolored. Export the drawing as SVG, then add it.';
  if (size > MAX_DRAWING_BYTES)
    return 'This file is larger than 5 MB. Export it with fewer or smaller pictures, then add it.';
  return size === 0 ? EMPTY_FILE : undefined;
}

const CHUNK = 0x8000;

export function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary);
}

/**
 * The text to store: the file as it came, so that the record says what was removed. One that is not written in UTF-8
 * goes as the server has read it.
 */
export function textOf(bytes: Uint8Array, asRead: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? asRead : text;
  } catch {
    return asRead;
  }
}

/** The question when the file name does not name one product. */
export const productQuestion = (fromName: FileProduct): string => {
  if (fromName.kind === 'none') return 'No product in the name';
  if (fromName.kind === 'one') return '';
  return fromName.types.length === 2 ? 'Two products in the name' : `${fromName.types.length} products in the name`;
};

/** "Bow Tie and Necktie": what a name says too much of. */
export const productsLabel = (fromName: FileProduct): string =>
  fromName.kind === 'several' ? fromName.types.map((type) => groupName(type)).join(' and ') : '';
