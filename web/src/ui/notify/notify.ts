export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
  /** In place of the time of its kind. */
  readonly staysMs?: number;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** At most this many stand at a time; an older one gives way. */
const MAX_NOTICES = 3;

/** How long a notice stays; an error stays until it is closed. */
export const STAYS_MS: Record<NoticeKind, number | null> = {
  success: 4000,
  info: 4000,
  warning: 6000,
  error: null,
};

let last = 0;
let notices: readonly Notice[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

export const currentNotices = (): readonly Notice[] => notices;

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a notice; the same words again replace the first instead of piling up. */
export function notify(notice: Omit<Notice, 'id'>): number {
  last += 1;
  const others = notices.filter(({ text }) => text !== notice.text);
  set([...others, { ...notice, id: last }].slice(-MAX_NOTICES));
  return last;
}

export const dismiss = (id: number): void => set(notices.filter((notice) => notice.id !== id));
