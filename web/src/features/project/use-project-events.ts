import type { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { useEffect, useRef } from 'react';
import { rawAddress } from '../../blocks/api/raw-addresses.ts';

/** The types know the words; their module would bring zod along. */
const CART: (typeof PROJECT_EVENTS)['cart'] = 'cart-changed';
const OTHERS: readonly (typeof PROJECT_EVENTS)['proofs' | 'project' | 'requests' | 'approval' | 'order'][] = [
  'proofs-changed',
  'project-changed',
  'requests-changed',
  'proof-approved',
  'order-changed',
];

/** A stream that the server refused for now; the browser comes back by itself only to one that broke. */
const OPEN_AGAIN_MS = 3_000;

interface Hearing {
  /** The cart's version by now. */
  readonly onCart: (version: number) => void;
  /** Anything else: the project is another one. */
  readonly onProject: () => void;
}

const versionIn = (data: string): number => {
  const { version } = JSON.parse(data) as { version?: unknown };
  return typeof version === 'number' ? version : Number.POSITIVE_INFINITY;
};

/** What others do in this project is heard within a second; after a gap all of it is asked for anew. */
export function useProjectEvents(projectID: string, hearing: Hearing): void {
  const hear = useRef(hearing);
  hear.current = hearing;
  useEffect(() => {
    let events: EventSource;
    let timer: ReturnType<typeof setTimeout>;
    let gap = false;
    const open = () => {
      events = new EventSource(rawAddress('projectEvents', { projectID }));
      events.addEventListener(CART, ({ data }) => hear.current.onCart(versionIn(String(data))));
      for (const kind of OTHERS) events.addEventListener(kind, () => hear.current.onProject());
      events.onopen = () => {
        if (gap) hear.current.onProject();
        gap = false;
      };
      events.onerror = () => {
        gap = true;
        if (events.readyState !== EventSource.CLOSED) return;
        // Refused, perhaps because the link was shut: the project itself says so.
        hear.current.onProject();
        timer = setTimeout(open, OPEN_AGAIN_MS);
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      events.close();
    };
  }, [projectID]);
}
