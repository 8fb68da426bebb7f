/**
 * Parts of SVGs that try to run code, to load from another server or to pass as another type. Code that runs sets `__hit`;
 * `HOST` must never receive a request.
 */
export const HIT = 'parent.__hit=top.__hit=window.__hit=1';
export const HOST = 'https://hostile.invalid';
export const JS = `javascript:${HIT}`;

export const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The body of a drawing, within one that is otherwise harmless. */
export const body = (text: string): string =>
  `<svg ${XMLNS} viewBox="0 0 100 100" width="100" height="100"><rect id="r" width="50" height="50" fill="#111"/>${text}</svg>`;
export const numeric = (text: string): string =>
  [...text].map((letter) => `&#x${letter.codePointAt(0)?.toString(16)};`).join('');
export const base64 = (text: string): string => Buffer.from(text).toString('base64');
export const INNER = `<svg ${XMLNS} onload="${HIT}"><script>${HIT}</script></svg>`;
