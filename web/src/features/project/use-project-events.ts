import type { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { useEffect, useRef } from 'react';
import { rawAddress } from '../../blocks/api/raw-addresses.ts';
import { liveStream } from '../../blocks/live/live-stream.ts';

/** The types know the words; their module would bring zod along. */
const CART: (typeof PROJECT_EVENTS)['cart'] = 'cart-changed';
const OTHERS: readonly (typeof PROJECT_EVENTS)['proofs' | 'project' | 'requests' | 'approval' | 'order'][] = [
  'proofs-changed',
  'project-changed',
  'requests-changed',
  'proof-approved',
  'order-changed',
];

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
export function useProjectEvents(projectID: string, eventID: string, hearing: Hearing): void {
  const hear = useRef(hearing);
  hear.current = hearing;
  const after = useRef(eventID);
  after.current = eventID;
  useEffect(() => {
    const onProject = () => hear.current.onProject();
    const stream = liveStream({
      // From where the project was read, so that what happens before the stream stands is heard, too.
      address: `${rawAddress('projectEvents', { projectID })}?after=${encodeURIComponent(after.current)}`,
      onOpen: (gap) => gap && onProject(),
      // Perhaps the link was shut: the project itself says so.
      onRefused: onProject,
    });
    stream.listen(CART, (data) => hear.current.onCart(versionIn(data)));
    for (const kind of OTHERS) stream.listen(kind, onProject);
    return stream.close;
  }, [projectID]);
}
