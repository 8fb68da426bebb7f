import type { StaffEvent } from '@colorway/contract/role/staff-events.ts';
import { RAW_ADDRESSES } from '../api/raw-addresses.ts';
import { type LiveStream, liveStream } from '../live/live-stream.ts';

export type { StaffEvent };

/** After each of these the list of inquiries is another one. */
export const INQUIRY_EVENTS: readonly StaffEvent[] = [
  'inquiry-received',
  'inquiries-handled',
  'inquiry-changed',
  'inquiry-removed',
  'project-created',
];

export const ORDER_EVENTS: readonly StaffEvent[] = ['order-changed'];

/** After each of these something else waits for staff. */
export const DASHBOARD_EVENTS: readonly StaffEvent[] = [
  ...INQUIRY_EVENTS,
  ...ORDER_EVENTS,
  'project-changed',
  'project-removed',
  'request-changed',
  'proof-approved',
  'order-summary-sent',
];

/** Another member of staff drafted or published content. */
export const CONTENT_EVENTS: readonly StaffEvent[] = ['content-drafted'];

/** A try, a retry or a skip of what leaves for other services. */
export const DELIVERY_EVENTS: readonly StaffEvent[] = ['delivery-changed'];

/** After each of these staff may have done something that is listed. */
export const ACTIVITY_EVENTS: readonly StaffEvent[] = [
  ...DASHBOARD_EVENTS,
  ...CONTENT_EVENTS,
  ...DELIVERY_EVENTS,
  'style-patterns-changed',
  'patterns-changed',
  'colors-changed',
];

type Listener = () => void;

const listeners = new Map<StaffEvent, Set<Listener>>();
let stream: LiveStream | undefined;

const notifyListeners = (kind: StaffEvent): void => {
  for (const listener of listeners.get(kind) ?? []) listener();
};

const applyCommands = (): void => {
  for (const kind of listeners.keys()) notifyListeners(kind);
};

const isSilent = (): boolean => [...listeners.values()].every((hearing) => hearing.size === 0);

function close(): void {
  stream?.close();
  stream = undefined;
  listeners.clear();
}

function open(): LiveStream {
  const opened = liveStream({ address: RAW_ADDRESSES.staffEvents, onOpen: (gap) => gap && applyCommands() });
  for (const kind of listeners.keys()) opened.listen(kind, () => notifyListeners(kind));
  return opened;
}

/** Stops listening until resumed; missed events are then reported like any gap. */
export function pauseStaffEvents(): () => void {
  stream?.close();
  return () => {
    if (!stream) return;
    stream = open();
    applyCommands();
  };
}

/**
 * One stream serves the whole page: browsers allow only a few. After a gap every listener is called, since any event
 * may be missing.
 */
export function subscribeStaffEvents(kinds: readonly StaffEvent[], listener: Listener): () => void {
  stream ??= open();
  for (const kind of kinds) {
    const hearing = listeners.get(kind);
    if (hearing) hearing.add(listener);
    else {
      listeners.set(kind, new Set([listener]));
      stream.listen(kind, () => notifyListeners(kind));
    }
  }
  return () => {
    for (const kind of kinds) listeners.get(kind)?.delete(listener);
    if (isSilent()) close();
  };
}
