import type { Words } from '@colorway/rules/configurator/design-link.ts';

/** What an entry of the browser's history keeps of a design besides its address. */
export interface KeptDesign {
  readonly handle: string;
  /** How the visitor came: what Reset brings back. */
  readonly origin: Words;
  /** The design that was saved last. */
  readonly saved?: string | undefined;
}

export const wordsOf = (search: string): Words => [...new URLSearchParams(search)];

const searchOf = (words: Words): string => {
  const text = new URLSearchParams(words.map(([name, value]) => [name, value])).toString();
  return text === '' ? '' : `?${text}`;
};

export function keptDesign(handle: string): KeptDesign | undefined {
  const kept = (history.state as { readonly design?: KeptDesign } | null)?.design;
  return kept?.handle === handle ? kept : undefined;
}

/**
 * Into the entry that is there, past the router: to it this is the page that it shows already, and to draw a page anew for
 * each color would cost frames.
 */
export function keepDesign(words: Words, design: KeptDesign): void {
  const { pathname, hash } = location;
  const state = { ...(history.state as object | null), design };
  History.prototype.replaceState.call(history, state, '', pathname + searchOf(words) + hash);
}
