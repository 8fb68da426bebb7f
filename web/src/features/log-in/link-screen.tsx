import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../blocks/api/api-error.ts';
import { call } from '../../blocks/api/client.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { LinkState } from './log-in-api.ts';
import { LogInFrame } from './log-in-frame.tsx';
import { useSignedIn } from './use-signed-in.ts';

interface LinkView {
  readonly state: LinkState | 'looking' | 'unreachable' | 'sent';
  readonly email: string;
}

interface LinkMessages {
  readonly title: string;
  readonly text: string;
  readonly button?: string;
  readonly note?: string;
}

const NOT_YOU = 'Not you? Close this page. The link is used up only when you press the button.';

/** The messages of an e-mailed link's page in each state. */
function linkMessages({ state, email }: LinkView): LinkMessages {
  const to = email ? ` to ${email}` : '';
  switch (state) {
    case 'looking':
      return { title: 'Welcome back', text: 'Just a moment...' };
    case 'ready':
      return {
        title: 'Welcome back',
        text: `You opened the link we sent${to}. Press the button to log in on this device.`,
        button: 'Log In',
        note: NOT_YOU,
      };
    case 'used':
      return {
        title: 'This link was already used',
        text: 'Each link logs you in once. We can send you another.',
        button: 'Send a new link',
      };
    case 'expired':
      return {
        title: 'This link has expired',
        text: email
          ? `Links work for 10 minutes. We can send a new one${to}.`
          : "Links work for 10 minutes. Enter your email and we'll send a new one.",
        button: 'Send a new link',
      };
    case 'other-browser':
      return {
        title: 'Open this link where you requested it',
        text: 'Open this link in the browser where you requested it, or type the code there.',
        button: 'Send a new link',
      };
    case 'sent':
      return { title: 'Check your email', text: `A new link is on its way${to}.` };
    case 'unreachable':
      return {
        title: 'We could not check this link',
        text: 'The link is not used up. Check your connection and try again.',
        button: 'Try again',
      };
  }
}

const STATE_OF: Record<string, LinkView['state']> = {
  'link-used-up': 'used',
  'link-expired': 'expired',
  'other-browser': 'other-browser',
};

/** Opening the page uses nothing up, only the button does: mail scanners follow links too. */
export function LinkScreen() {
  const { token } = useParams({ from: '/log-in/$token' });
  const [view, setView] = useState<LinkView>({ state: 'looking', email: '' });
  const signedIn = useSignedIn();
  const navigate = useNavigate();

  const fail = useCallback((error: unknown) => {
    const code = error instanceof ApiError ? error.code : '';
    const unknown = error instanceof ApiError && error.status === 404;
    setView((now) => ({ ...now, state: STATE_OF[code] ?? (unknown ? 'expired' : 'unreachable') }));
  }, []);

  useEffect(() => {
    void call('logIn.lookAtLink', { token }).then(setView, fail);
  }, [token, fail]);

  const redeem = useCommand('logIn.redeemLink', { after: signedIn, refused: fail });
  const look = useCommand('logIn.lookAtLink', { after: setView, refused: fail });
  const request = useCommand('logIn.request', {
    after: () => setView((now) => ({ ...now, state: 'sent' })),
    refused: fail,
  });
  const busy = redeem.busy || look.busy || request.busy;
  const press = async () => {
    // The link is too old to know whose it was.
    if (view.state === 'expired' && view.email === '') return navigate({ to: '/log-in' });
    if (view.state === 'ready') await redeem.run({ token });
    else if (view.state === 'unreachable') await look.run({ token });
    else await request.run({ email: view.email });
  };

  const { title, text, button, note } = linkMessages(view);
  return (
    <LogInFrame>
      <div aria-live="polite">
        <h1>{title}</h1>
        {view.state === 'looking' ? (
          <div className="log-in__lead">
            <Skeleton height={52} />
          </div>
        ) : (
          <p className="lead log-in__lead">{text}</p>
        )}
      </div>
      {button ? (
        <Button look="primary" size="large" wide busy={busy} onClick={() => void press()}>
          {button}
        </Button>
      ) : null}
      {note ? <p className="small quiet log-in__note">{note}</p> : null}
    </LogInFrame>
  );
}
