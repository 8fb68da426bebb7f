import { call } from '../api/client.ts';
import type { InputOf } from '../api/operations.ts';
import { STORED_WORK } from './stored-work-keys.ts';

type Commands = InputOf<'carts.command'>['commands'];

/** Commands of one call. */
const AT_ONCE = 200;

const rowsOf = (prefix: string): readonly (readonly [key: string, text: string])[] => {
  try {
    return Object.entries(localStorage).filter(([key]) => key.startsWith(prefix));
  } catch {
    return [];
  }
};

/** Sends changes of carts that wait in this browser. Those that do not arrive stay; a repeated one applies once. */
export async function sendCartChanges(): Promise<void> {
  for (const [key, text] of rowsOf(STORED_WORK.cart)) {
    const projectID = key.slice(STORED_WORK.cart.length);
    try {
      const commands: Commands = JSON.parse(text);
      for (let from = 0; from < commands.length; from += AT_ONCE) {
        await call('carts.command', { projectID, version: 0, commands: commands.slice(from, from + AT_ONCE) });
      }
      localStorage.removeItem(key);
    } catch {
      // Counted as unsent.
    }
  }
}

/** Names what was not sent; empty when nothing waits. */
export const unsentWork = (): string =>
  [STORED_WORK.cart, STORED_WORK.comments]
    .flatMap(rowsOf)
    .map(([key, text]) => key + text)
    .join('\n');

export const forgetStoredWork = (): void => {
  for (const [key] of Object.values(STORED_WORK).flatMap(rowsOf)) localStorage.removeItem(key);
};
