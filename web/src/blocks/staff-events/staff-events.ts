import { RAW_ADDRESSES } from '../api/raw-addresses.ts';

/** Said on the channel of staff. */
export type StaffEvent =
  | 'inquiry-received'
  | 'inquiries-handled'
  | 'inquiry-removed'
  | 'project-created'
  | 'content-drafted'
  | 'project-changed'
  | 'project-removed'
  | 'request-changed'
  | 'proof-approved'
  | 'order-changed'
  | 'style-patterns-changed'
  | 'patterns-changed';

/** After each of these the list of inquiries is another one. */
export const INQUIRY_EVENTS: readonly StaffEvent[] = [
  'inquiry-received',
  'inquiries-handled',
  'inquiry-removed',
  'project-created',
];

export const ORDER_EVENTS: readonly StaffEvent[] = ['order-changed'];

/** After each of these something else waits for staff. */
export const DESK_EVENTS: readonly StaffEvent[] = [
  ...INQUIRY_EVENTS,
  ...ORDER_EVENTS,
  'project-changed',
  'project-removed',
  'request-changed',
  'proof-approved',
];

/** Somebody drafted or published content. */
export const CONTENT_EVENTS: readonly StaffEvent[] = ['content-drafted'];

type Hear = () => void;

/** A stream that the server refused for now; the browser comes back by itself only to one that broke. */
const OPEN_AGAIN_MS = 3_000;

const listeners = new Map<StaffEvent, Set<Hear>>();
let events: EventSource | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const tell = (kind: StaffEvent): void => {
  for (const hear of listeners.get(kind) ?? []) hear();
};

const listenTo = (stream: EventSource, kind: StaffEvent): void => stream.addEventListener(kind, () => tell(kind));

function open(gap: boolean): void {
  const stream = new EventSource(RAW_ADDRESSES.staffEvents);
  events = stream;
  let missed = gap;
  for (const kind of listeners.keys()) listenTo(stream, kind);
  stream.onopen = () => {
    if (missed) for (const kind of listeners.keys()) tell(kind);
    missed = false;
  };
  stream.onerror = () => {
    missed = true;
    if (stream.readyState === EventSource.CLOSED) timer = setTimeout(() => open(true), OPEN_AGAIN_MS);
  };
}

const isSilent = (): boolean => [...listeners.values()].every((hearing) => hearing.size === 0);

function close(): void {
  clearTimeout(timer);
  events?.close();
  events = undefined;
  listeners.clear();
}

/** One stream for the whole page: browsers allow only a few. After a gap everybody is told, since much may have been. */
export function hearStaffEvents(kinds: readonly StaffEvent[], hear: Hear): () => void {
  for (const kind of kinds) {
    const hearing = listeners.get(kind);
    if (hearing) hearing.add(hear);
    else {
      listeners.set(kind, new Set([hear]));
      if (events) listenTo(events, kind);
    }
  }
  if (!events) open(false);
  return () => {
    for (const kind of kinds) listeners.get(kind)?.delete(hear);
    if (isSilent()) close();
  };
}
