import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../blocks/api/api-error.ts';
import { call } from '../../blocks/api/client.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { GateFrame } from './gate-frame.tsx';
import { SetUpForm } from './set-up-form.tsx';
import { SetUpGone } from './set-up-gone.tsx';

interface Link {
  readonly state: 'looking' | 'ready' | 'gone' | 'missing';
  /** The invited address; the printed link has none. */
  readonly email?: string | undefined;
  /** The name of an account that is set up again. */
  readonly name?: string | undefined;
}

const TEXTS = {
  first: {
    title: 'Set up Colorway',
    lead: 'Create the first account. It will be the owner; you can invite others later. This link works once.',
  },
  invited: {
    title: 'Join Colorway',
    lead: 'You are invited to work here. Choose a name and a password. This link works once.',
  },
  again: {
    title: 'Set up your sign-in',
    lead: 'Your sign-in was reset. Choose a new password; your account is as you left it. This link works once.',
  },
} as const;

const textsOf = ({ email, name }: Link) => TEXTS[name ? 'again' : email ? 'invited' : 'first'];

export function SetUpScreen() {
  const { token = '' } = useSearch({ from: '/admin/set-up' });
  const [link, setLink] = useState<Link>({ state: 'looking' });
  const { state } = link;
  const { title, lead } = textsOf(link);

  useEffect(() => {
    if (token === '') return setLink({ state: 'missing' });
    call('staffSignIn.lookAtSetUp', { token }).then(
      (found) => setLink(found),
      (error) => setLink({ state: error instanceof ApiError && error.status === 404 ? 'gone' : 'ready' }),
    );
  }, [token]);

  return (
    <GateFrame>
      {state === 'gone' || state === 'missing' ? (
        <SetUpGone missing={state === 'missing'} />
      ) : (
        <>
          <h1>{title}</h1>
          <p className="lead gate__lead">{lead}</p>
          {state === 'looking' ? (
            <Skeleton height={320} />
          ) : (
            <SetUpForm token={token} invited={link.email} known={link.name} />
          )}
        </>
      )}
    </GateFrame>
  );
}
