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
}

export function SetUpScreen() {
  const { token = '' } = useSearch({ from: '/admin/set-up' });
  const [{ state, email }, setLink] = useState<Link>({ state: 'looking' });

  useEffect(() => {
    if (token === '') return setLink({ state: 'missing' });
    call('staffSignIn.lookAtSetUp', { token }).then(
      (found) => setLink({ state: 'ready', email: found.email }),
      (error) => setLink({ state: error instanceof ApiError && error.status === 404 ? 'gone' : 'ready' }),
    );
  }, [token]);

  return (
    <GateFrame>
      {state === 'gone' || state === 'missing' ? (
        <SetUpGone missing={state === 'missing'} />
      ) : (
        <>
          <h1>{email ? 'Join Colorway' : 'Set up Colorway'}</h1>
          <p className="lead gate__lead">
            {email
              ? 'You are invited to work here. Choose a name and a password. This link works once.'
              : 'Create the first account. It will be the owner; you can invite others later. This link works once.'}
          </p>
          {state === 'looking' ? <Skeleton height={320} /> : <SetUpForm token={token} invited={email} />}
        </>
      )}
    </GateFrame>
  );
}
