/** For whatever somebody sent in: it may look like itself and do nothing, and no page of others shows it as its own. */
export const STILL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** Nothing that a drawing brings runs, whatever it is and however it is opened. */
export const SVG_HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': STILL_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;
