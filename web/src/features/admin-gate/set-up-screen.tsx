import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../blocks/api/api-error.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lookAtSetUp } from './gate-api.ts';
import { GateFrame } from './gate-frame.tsx';
import { SetUpForm } from './set-up-form.tsx';
import { SetUpGone } from './set-up-gone.tsx';

type LinkState = 'looking' | 'ready' | 'gone';

export function SetUpScreen() {
  const { token = '' } = useSearch({ from: '/admin/set-up' });
  const [state, setState] = useState<LinkState>('looking');

  useEffect(() => {
    lookAtSetUp(token).then(
      () => setState('ready'),
      (error) => setState(error instanceof ApiError && error.status === 404 ? 'gone' : 'ready'),
    );
  }, [token]);

  return (
    <GateFrame>
      {state === 'gone' ? (
        <SetUpGone />
      ) : (
        <>
          <h1>Set up Colorway</h1>
          <p className="lead gate__lead">
            Make the first account. It is the owner; you can invite others later. This link works once.
          </p>
          {state === 'looking' ? <Skeleton height={320} /> : <SetUpForm token={token} />}
        </>
      )}
    </GateFrame>
  );
}
