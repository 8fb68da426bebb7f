/**
 * For uploads: they may look like themselves and do nothing, and no page of others may frame them.
 * `data:` shows the pictures that a drawing carries and calls no one.
 */
export const STILL_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** Nothing that a drawing brings runs, whatever it is and however it is opened. */
export const SVG_HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': STILL_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;
