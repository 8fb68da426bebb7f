import { useCallback, useSyncExternalStore } from 'react';
import type { ColorChoice } from '../../blocks/color-picker/color-choice.ts';
import type { Flow } from '../../blocks/flow/flow.ts';

/** The slots of an inquiry, as it calls them and as people read them. */
export const COLOR_SLOTS = [
  { slot: 'primary', name: 'Primary' },
  { slot: 'secondary', name: 'Secondary' },
  { slot: 'accent1', name: 'Accent 1' },
  { slot: 'accent2', name: 'Accent 2' },
  { slot: 'accent3', name: 'Accent 3' },
] as const;

export type ColorSlot = (typeof COLOR_SLOTS)[number]['slot'];

/** A slot without a color is not there; it shows as #dddddd. */
export type ColorChoices = { readonly [Slot in ColorSlot]?: ColorChoice };

const NONE: ColorChoices = {};
const key = (flow: Flow) => `colorway.flow.${flow}.colors`;

const listeners = new Set<() => void>();
/** What was read last, so that the same text is the same object. */
let read: { readonly flow: Flow; readonly text: string | null; readonly choices: ColorChoices } | undefined;

const isChoice = (value: unknown): value is ColorChoice =>
  typeof value === 'object' &&
  value !== null &&
  'colorName' in value &&
  typeof value.colorName === 'string' &&
  'hex' in value &&
  typeof value.hex === 'string' &&
  /^#[0-9a-f]{6}$/.test(value.hex) &&
  'colorSet' in value &&
  (value.colorSet === 'knotty' || value.colorSet === 'pantone');

/** Whatever lies in the store: only whole choices of known slots are taken from it. */
export function parseChoices(text: string | null): ColorChoices {
  try {
    const saved = JSON.parse(text ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(COLOR_SLOTS.flatMap(({ slot }) => (isChoice(saved[slot]) ? [[slot, saved[slot]]] : [])));
  } catch {
    return NONE;
  }
}

/** A browser that keeps nothing still lets one choose. */
const unkept = new Map<Flow, string>();

function textOf(flow: Flow): string | null {
  try {
    return unkept.get(flow) ?? localStorage.getItem(key(flow));
  } catch {
    return unkept.get(flow) ?? null;
  }
}

function choicesOf(flow: Flow): ColorChoices {
  const text = textOf(flow);
  if (read?.flow !== flow || read.text !== text) read = { flow, text, choices: parseChoices(text) };
  return read.choices;
}

function save(flow: Flow, choices: ColorChoices): void {
  const text = JSON.stringify(choices);
  try {
    localStorage.setItem(key(flow), text);
  } catch {
    unkept.set(flow, text);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The colors of a flow, kept in this browser until the inquiry takes them. The server knows of none. */
export function useColorChoices(flow: Flow) {
  const choices = useSyncExternalStore(
    subscribe,
    () => choicesOf(flow),
    () => NONE,
  );
  const choose = useCallback(
    (slot: ColorSlot, choice: ColorChoice | undefined) => {
      const { [slot]: _, ...others } = choicesOf(flow);
      save(flow, choice ? { ...others, [slot]: choice } : others);
    },
    [flow],
  );
  return { choices, choose };
}
