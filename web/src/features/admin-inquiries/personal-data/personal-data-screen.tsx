import './personal-data.css';
import { EMAIL_HELP } from '@colorway/rules/email/messages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AdminPage } from '../../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { isEmail } from '../../../blocks/email/is-email.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { INQUIRIES_KEY, readPersonalData } from '../inquiries-api.ts';
import { StoredData } from './stored-data.tsx';

/** The address is after the `#`, which no log and no other page sees. */
function useRequestedEmail(): string {
  const hash = useLocation({ select: (location) => location.hash });
  // The server knows no fragment, so neither does the first render here.
  const [requested, setRequested] = useState('');
  useEffect(() => {
    try {
      setRequested(decodeURIComponent(hash));
    } catch {
      setRequested(hash);
    }
  }, [hash]);
  return requested;
}

export function PersonalDataScreen() {
  const requestedEmail = useRequestedEmail();
  const client = useQueryClient();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [done, setDone] = useState<{ readonly email: string; readonly message: string }>();
  useEffect(() => setTyped(requestedEmail), [requestedEmail]);
  const key = ['personal-data', requestedEmail];
  const query = useQuery({
    queryKey: key,
    queryFn: () => readPersonalData(requestedEmail),
    enabled: requestedEmail !== '',
    staleTime: 0,
  });

  const look = () => {
    const email = typed.trim();
    setWrong(!isEmail(email));
    if (!isEmail(email)) return field.current?.focus();
    setDone(undefined);
    if (email === requestedEmail) void query.refetch();
    else void navigate({ to: '/admin/personal-data', hash: email });
  };

  const { runOrThrow } = useCommand('personalData.remove', {
    after: ({ message }, { email }) => {
      setDone({ email, message });
      return Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: INQUIRIES_KEY }),
      ]);
    },
    refused: notifyError,
  });

  return (
    <AdminPage title="Personal data" lead="Everything stored for one email address, to export or delete.">
      <form
        className="held-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        <TextField
          ref={field}
          label="Email"
          type="email"
          autoComplete="off"
          value={typed}
          error={wrong && !isEmail(typed) ? EMAIL_HELP : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="primary">
          Look up
        </Button>
      </form>
      {done && done.email === requestedEmail ? (
        <AlertBlock tone="ok" icon={<IconCheck className="icon" />} title="Deleted" live>
          {done.message}
        </AlertBlock>
      ) : null}
      {requestedEmail !== '' && query.isPending ? <WaitingRows rows={4} height={28} /> : null}
      {query.error ? (
        <NotLoaded title="We could not look it up" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {query.data ? (
        <StoredData key={requestedEmail} stored={query.data} onDelete={() => runOrThrow({ email: requestedEmail })} />
      ) : null}
    </AdminPage>
  );
}
