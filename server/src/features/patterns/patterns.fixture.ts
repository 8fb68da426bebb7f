import type { Browser } from '../../testing/browser.ts';
import { makeStaff, signedIn } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** A drawing with a stripe of each of these colors. */
export const drawing = (...colors: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${10 * colors.length} 10">${colors
    .map((color, at) => `<rect x="${at * 10}" width="10" height="10" fill="${color}"/>`)
    .join('')}</svg>`;

export const staffBrowser = async (server: TestServer): Promise<Browser> =>
  signedIn(server, { staffId: (await makeStaff(server)).id });

let made = 0;
/** A handle that no other test uses. */
export const newHandle = (): string => `test-stripe-${made++}`;

interface Sent {
  readonly [type: string]: unknown;
  readonly handle: string;
}

export const uploadGroup = (staff: Browser, patternData: Sent, more: object = {}) =>
  staff.post('/product-group', { patternData, ...more });

export const uploadOne = (staff: Browser, patternData: Sent, more: object = {}) =>
  staff.post('/products', { patternData, ...more });
