import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { exchangeKey, forgetHash, keyInHash } from './share-key.ts';

type LinkState = 'none' | 'trying' | 'passcode' | 'ended' | 'refused';

const STATES: Readonly<Record<string, LinkState>> = {
  'passcode-needed': 'passcode',
  'passcode-wrong': 'passcode',
  'passcode-locked': 'passcode',
  'link-ended': 'ended',
};

const hashNow = (): string => (typeof location === 'undefined' ? '' : location.hash);

interface LinkKey {
  readonly state: LinkState;
  /** The sentence of a refusal: a wrong passcode, or a failure. */
  readonly message: string | undefined;
  readonly open: (passcode: string) => Promise<void>;
}

interface LinkKeyOptions {
  readonly projectID: string | undefined;
  /** The key is tried once this is true. */
  readonly isReady: boolean;
  /** The project is open already, so the key is not needed. */
  readonly isOpen?: boolean;
  readonly onOpened: (viewer: Viewer) => unknown;
}

/** Tries the key in the address, which leaves the address bar first, and asks for its passcode. */
export function useLinkKey({ projectID, isReady, isOpen = false, onOpened }: LinkKeyOptions): LinkKey {
  const [key] = useState(() => keyInHash(hashNow()));
  const [state, setState] = useState<LinkState>(key !== undefined && projectID !== undefined ? 'trying' : 'none');
  const [message, setMessage] = useState<string>();
  const opened = useRef(onOpened);
  opened.current = onOpened;
  const tried = useRef(false);
  const attempt = useCallback(
    async (passcode?: string) => {
      if (key === undefined || projectID === undefined) return;
      try {
        const { viewer } = await exchangeKey(projectID, key, passcode);
        await opened.current(viewer);
        setState('none');
      } catch (error) {
        const { code, message: sentence } = error instanceof ApiError ? error : { code: '', message: String(error) };
        // A failed connection must not take the typed passcode off the screen.
        const failed = passcode === undefined ? 'refused' : 'passcode';
        setState(STATES[code] ?? failed);
        setMessage(code === 'passcode-needed' ? undefined : sentence);
      }
    },
    [key, projectID],
  );
  useEffect(() => {
    if (key === undefined || tried.current || !(isReady || isOpen)) return;
    tried.current = true;
    forgetHash();
    if (isOpen) setState('none');
    else void attempt();
  }, [key, isReady, isOpen, attempt]);
  return { state, message, open: attempt };
}
