/** The browser retries by itself only after a broken connection, never after a refusal. */
const OPEN_AGAIN_MS = 3_000;
/** Tabs that were refused together come back apart. */
const SPREAD_MS = 5_000;

interface Refusal {
  /** There is no room right now; the right to listen is not in doubt. */
  readonly isFull: boolean;
  readonly waitMs: number;
}

/** An EventSource hides the reason for a refusal, so a HEAD request to the same URL reads it. */
async function readRefusal(address: string): Promise<Refusal> {
  const { status, headers } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
  const isFull = status === 429 || status === 503;
  const seconds = Number(headers.get('retry-after') ?? 0);
  if (!isFull || !(seconds > 0)) return { isFull, waitMs: OPEN_AGAIN_MS };
  return { isFull, waitMs: seconds * 1_000 + Math.random() * SPREAD_MS };
}

interface LiveStreamOptions {
  readonly address: string;
  /** The stream is open; after a gap, events may have been missed. */
  readonly onOpen: (gap: boolean) => void;
  /** Not let in, perhaps not any more. */
  readonly onRefused?: () => void;
}

export interface LiveStream {
  readonly listen: (kind: string, onEvent: (data: string) => void) => void;
  readonly close: () => void;
}

/** Server-sent events that go on until they are closed, through broken lines and restarts. */
export function liveStream({ address, onOpen, onRefused }: LiveStreamOptions): LiveStream {
  const listening: [kind: string, onEvent: (event: MessageEvent) => void][] = [];
  let events: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  let gap = false;
  let closed = false;
  const wait = async (): Promise<void> => {
    const { isFull, waitMs } = await readRefusal(address).catch(() => ({ isFull: false, waitMs: OPEN_AGAIN_MS }));
    if (closed) return;
    if (!isFull) onRefused?.();
    timer = setTimeout(open, waitMs);
  };
  const open = (): void => {
    events = new EventSource(address);
    for (const [kind, onEvent] of listening) events.addEventListener(kind, onEvent);
    events.onopen = () => {
      onOpen(gap);
      gap = false;
    };
    events.onerror = () => {
      gap = true;
      if (events.readyState !== EventSource.CLOSED) return;
      void wait();
    };
  };
  open();
  return {
    listen: (kind, onEvent) => {
      const onMessage = ({ data }: MessageEvent): void => onEvent(String(data));
      listening.push([kind, onMessage]);
      events.addEventListener(kind, onMessage);
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      events.close();
    },
  };
}
