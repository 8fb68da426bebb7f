import { SEGMENTS } from '@colorway/rules/onboarding/segments.ts';
import { flowKey } from '../../blocks/flow/flow-storage.ts';

/** It runs in the page before anything is painted, so it may use nothing from outside of itself. */
function reserveDrafts(keys: readonly string[]): void {
  try {
    const count = keys.filter((key) => {
      const draft = JSON.parse(localStorage.getItem(key) ?? '{}').draft ?? {};
      return [draft.fields, draft.styles, draft.files].some((edits) => Object.keys(edits ?? {}).length > 0);
    }).length;
    if (count === 0) return;
    document.documentElement.dataset.drafts = '';
    document.documentElement.style.setProperty('--drafts', String(count));
  } catch {
    // Then nothing is kept here, or nothing that can be read.
  }
}

/** Keeps the room of what was begun in this browser from the first paint on, so that nothing moves when it is drawn. */
export const RESERVE_DRAFTS = `(${reserveDrafts})(${JSON.stringify(SEGMENTS.map((segment) => flowKey(segment)))})`;

/** Frees the reserved space once the drafts are shown or there are none. */
export function releaseReserve(): void {
  delete document.documentElement.dataset.drafts;
}
