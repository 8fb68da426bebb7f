/** A stream that the server refused for now; the browser comes back by itself only to one that broke. */
const OPEN_AGAIN_MS = 3_000;

interface LiveStreamOptions {
  readonly address: string;
  /** It stands; with a gap behind it, something may have been missed. */
  readonly onOpen: (gap: boolean) => void;
  /** Not let in, perhaps not any more. */
  readonly onRefused?: () => void;
}

export interface LiveStream {
  readonly listen: (kind: string, hear: (data: string) => void) => void;
  readonly close: () => void;
}

/** Server-sent events that go on until they are closed, through broken lines and restarts. */
export function liveStream({ address, onOpen, onRefused }: LiveStreamOptions): LiveStream {
  const listening: [kind: string, hear: (event: MessageEvent) => void][] = [];
  let events: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  let gap = false;
  const open = (): void => {
    events = new EventSource(address);
    for (const [kind, hear] of listening) events.addEventListener(kind, hear);
    events.onopen = () => {
      onOpen(gap);
      gap = false;
    };
    events.onerror = () => {
      gap = true;
      if (events.readyState !== EventSource.CLOSED) return;
      onRefused?.();
      timer = setTimeout(open, OPEN_AGAIN_MS);
    };
  };
  open();
  return {
    listen: (kind, hear) => {
      const heard = ({ data }: MessageEvent): void => hear(String(data));
      listening.push([kind, heard]);
      events.addEventListener(kind, heard);
    },
    close: () => {
      clearTimeout(timer);
      events.close();
    },
  };
}
