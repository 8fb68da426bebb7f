import type { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { useEffect, useRef } from 'react';
import { rawAddress } from '../../../blocks/api/raw-addresses.ts';
import { liveStream } from '../../../blocks/live/live-stream.ts';
import { receivePresence } from '../room/presence.ts';

/** The types know the words; their module would bring zod along. */
const PEOPLE: (typeof PROJECT_EVENTS)['people'] = 'people-here';
const CART: (typeof PROJECT_EVENTS)['cart'] = 'cart-changed';

const CHECKOUT: (typeof PROJECT_EVENTS)['checkout'] = 'checkout-saved';

const REQUESTS: (typeof PROJECT_EVENTS)['requests'] = 'requests-changed';

const OTHERS: readonly (typeof PROJECT_EVENTS)['proofs' | 'project' | 'approval' | 'order'][] = [
  'proofs-changed',
  'project-changed',
  'proof-approved',
  'order-changed',
];

interface Hearing {
  /** The cart's version by now. */
  readonly onCart: (version: number) => void;
  /** A field of the checkout was saved, which only its page shows. */
  readonly onCheckout?: () => void;
  /** A request or a comment changed; the id is undefined when it may be several. Without it `onProject` is called. */
  readonly onThread?: (id: string | undefined) => void;
  /** Anything else: the project is another one. */
  readonly onProject: () => void;
}

const versionIn = (data: string): number => {
  const { version } = JSON.parse(data) as { version?: unknown };
  return typeof version === 'number' ? version : Number.POSITIVE_INFINITY;
};

const threadIn = (data: string): string | undefined => {
  const { threadId } = JSON.parse(data) as { threadId?: unknown };
  return typeof threadId === 'string' ? threadId : undefined;
};

/** Changes by others arrive within a second; after a gap everything is refetched. */
export function useProjectEvents(projectID: string, eventID: string, hearing: Hearing): void {
  const latest = useRef(hearing);
  latest.current = hearing;
  const after = useRef(eventID);
  after.current = eventID;
  useEffect(() => {
    const onProject = () => latest.current.onProject();
    const stream = liveStream({
      // Starts at the project's own position, so that events before the stream opened arrive, too.
      address: `${rawAddress('projectEvents', { projectID })}?after=${encodeURIComponent(after.current)}`,
      onOpen: (gap) => gap && onProject(),
      // Perhaps the link was shut: the project itself says so.
      onRefused: onProject,
    });
    stream.listen(PEOPLE, receivePresence);
    stream.listen(CART, (data) => latest.current.onCart(versionIn(data)));
    stream.listen(CHECKOUT, () => latest.current.onCheckout?.());
    stream.listen(REQUESTS, (data) => (latest.current.onThread ?? onProject)(threadIn(data)));
    for (const kind of OTHERS) stream.listen(kind, onProject);
    return stream.close;
  }, [projectID]);
}
