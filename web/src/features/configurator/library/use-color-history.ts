import { HISTORY_KEY, remember } from '@colorway/rules/color/color-history.ts';
import { readHex } from '@colorway/rules/color/hex.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { useSyncExternalStore } from 'react';

type History = readonly LibraryColor[];

const NONE: History = [];
const listeners = new Set<() => void>();
let read: { readonly text: string | null; readonly history: History } = { text: null, history: NONE };

const isColor = (value: unknown): value is LibraryColor => {
  const { id, hex, colorName } = (value ?? {}) as Partial<LibraryColor>;
  return typeof id === 'string' && typeof colorName === 'string' && typeof hex === 'string' && readHex(hex) === hex;
};

function parse(text: string | null): History {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isColor) : NONE;
  } catch {
    return NONE;
  }
}

/** A browser that keeps nothing keeps it for as long as the page is open. */
let unkept: string | null = null;

function stored(): string | null {
  try {
    return unkept ?? localStorage.getItem(HISTORY_KEY);
  } catch {
    return unkept;
  }
}

function current(): History {
  const text = stored();
  if (text !== read.text) read = { text, history: parse(text) };
  return read.history;
}

export function rememberColors(colors: readonly LibraryColor[]): void {
  if (colors.length === 0) return;
  const text = JSON.stringify(colors.reduce<History>(remember, current()));
  try {
    localStorage.setItem(HISTORY_KEY, text);
  } catch {
    unkept = text;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The last sixteen colors of this browser, newest first (D14). */
export const useColorHistory = (): History => useSyncExternalStore(subscribe, current, () => NONE);
