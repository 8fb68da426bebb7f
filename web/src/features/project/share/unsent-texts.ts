import { STORED_WORK } from '../../../blocks/work-area/stored-work-keys.ts';

interface WaitingNote {
  readonly input?: { readonly note?: unknown };
}

function notesIn(stored: string | null): string[] {
  try {
    const waiting = JSON.parse(stored ?? '[]') as readonly WaitingNote[];
    return waiting.flatMap(({ input }) => (typeof input?.note === 'string' ? [input.note] : []));
  } catch {
    return [];
  }
}

/** Texts that were typed in this tab and not sent, and comments that still wait for the network. */
export function unsentTexts(proofIds: readonly string[]): string[] {
  const typed = Object.entries(sessionStorage).flatMap(([key, text]) =>
    key.startsWith('note:') && typeof text === 'string' ? [text.trim()] : [],
  );
  const waiting = proofIds.flatMap((id) => notesIn(localStorage.getItem(STORED_WORK.comments + id)));
  return [...new Set([...typed, ...waiting])].filter((text) => text !== '');
}
