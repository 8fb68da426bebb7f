import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../blocks/api/api-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { type LinkView, linkWords } from './link-words.ts';
import { lookAtLink, requestCode, spendLink } from './log-in-api.ts';
import { LogInFrame } from './log-in-frame.tsx';
import { useSignedIn } from './use-signed-in.ts';

const STATE_OF: Record<string, LinkView['state']> = {
  'link-used-up': 'used',
  'link-expired': 'expired',
  'other-browser': 'other-browser',
};

/** Opening the page uses nothing up, only the button does: mail scanners follow links too. */
export function LinkScreen() {
  const { token } = useParams({ from: '/log-in/$token' });
  const [view, setView] = useState<LinkView>({ state: 'looking', email: '' });
  const [busy, setBusy] = useState(false);
  const signedIn = useSignedIn();
  const navigate = useNavigate();

  const fail = useCallback((error: unknown) => {
    const code = error instanceof ApiError ? error.code : '';
    const unknown = error instanceof ApiError && error.status === 404;
    setView((now) => ({ ...now, state: STATE_OF[code] ?? (unknown ? 'expired' : 'unreachable') }));
    setBusy(false);
  }, []);

  const look = useCallback(() => lookAtLink(token).then(setView, fail), [token, fail]);

  useEffect(() => {
    void look();
  }, [look]);

  const press = async () => {
    // The link is too old to know whose it was.
    if (view.state === 'expired' && view.email === '') return navigate({ to: '/log-in' });
    setBusy(true);
    if (view.state === 'ready') return spendLink(token).then(signedIn, fail);
    if (view.state === 'unreachable') await look();
    else await requestCode(view.email).then(() => setView((now) => ({ ...now, state: 'sent' })), fail);
    setBusy(false);
  };

  const { title, text, button, note } = linkWords(view);
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
