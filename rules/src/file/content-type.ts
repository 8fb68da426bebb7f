import type { SentKind } from './extensions.ts';

export type VariantFormat = 'webp' | 'avif';

export const contentTypes = {
  ai: 'application/postscript',
  eps: 'application/postscript',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  heic: 'image/heic',
  webp: 'image/webp',
  avif: 'image/avif',
} as const satisfies Record<SentKind | VariantFormat, string>;

export type ContentType = (typeof contentTypes)[keyof typeof contentTypes];

/** All other types are served as a download. */
const shownInPlace: readonly string[] = [
  contentTypes.png,
  contentTypes.jpg,
  contentTypes.svg,
  contentTypes.webp,
  contentTypes.avif,
];

export const isShownInPlace = (contentType: string): boolean => shownInPlace.includes(contentType);

/** The header of a stored file: a drawing is text, which says how it is written. */
export const withCharset = (contentType: string): string =>
  contentType === contentTypes.svg ? `${contentType}; charset=utf-8` : contentType;
