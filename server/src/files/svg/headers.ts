import { contentTypes, withCharset } from '@colorway/rules/file/content-type.ts';

/**
 * For uploads: styles apply, scripts do not run, and other sites cannot frame them. `data:` allows embedded pictures
 * and contacts no server.
 */
export const STILL_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** No script in a drawing runs, however it is opened. */
export const SVG_HEADERS = {
  'content-type': withCharset(contentTypes.svg),
  'content-security-policy': STILL_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;
