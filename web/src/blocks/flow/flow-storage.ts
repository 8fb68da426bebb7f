import type { Segment } from '@colorway/rules/onboarding/segments.ts';

/** Where a flow lies in this browser; `about` names what belongs to it beside its state. */
export const flowKey = (segment: Segment, about = ''): string =>
  about === '' ? `colorway.flow.${segment}` : `colorway.flow.${segment}.${about}`;

/** A browser that keeps nothing, or has no room, still lets one go through the steps. */
const unkept = new Map<string, string>();

export function savedTextOf(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return unkept.get(key) ?? null;
  }
}

export function saveText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}

export function dropText(key: string): void {
  unkept.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing was kept there.
  }
}

/** Whether the flow outlives this page. */
export const isStored = (segment: Segment): boolean => !unkept.has(flowKey(segment));
