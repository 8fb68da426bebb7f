import { MAIL_TOPICS } from '@colorway/rules/email/choices/mail-topics.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../blocks/api/api-error.ts';
import { call } from '../../blocks/api/client.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmailChoices } from './email-choices.tsx';

function BadLink({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <h1>{isGone ? 'This link does not work' : 'We could not check this link'}</h1>
      <p className="lead">{error.message}</p>
      {isGone ? null : <Button onClick={onAgain}>Try again</Button>}
    </>
  );
}

/** Opened by the link in the foot of a mail. Opening it changes nothing, since mail programs follow links too. */
export function EmailsScreen() {
  const { token } = useParams({ from: '/work/emails/$token' });
  const query = useQuery({
    queryKey: ['emails', token],
    queryFn: () => call('emailChoices.readLink', { token }),
    retry: false,
  });
  const again = () => query.refetch();
  const save = useCommand('emailChoices.saveLink', { after: again });
  const { data, error } = query;
  const about = data?.topics.find(({ topic }) => topic === data.about);
  return (
    <div className="column emails-page page-head" aria-live="polite">
      {query.isPending ? <Skeleton height={280} /> : null}
      {error && !data ? <BadLink error={error} onAgain={() => void again()} /> : null}
      {data && about ? (
        <div>
          <h1>{about.on ? 'Fewer emails?' : `${MAIL_TOPICS[about.topic].label}: off`}</h1>
          <p className="lead">Emails to {data.email}</p>
          {about.on ? (
            <Button
              look="primary"
              size="large"
              busy={save.busy}
              onClick={() => void save.run({ token, topic: about.topic, on: false })}
            >
              Turn off: {MAIL_TOPICS[about.topic].label}
            </Button>
          ) : null}
          <EmailChoices
            choices={data}
            busy={save.busy}
            refusal={save.refusal}
            onTurn={(topic, on) => void save.run({ token, topic, on })}
          />
        </div>
      ) : null}
    </div>
  );
}
