import './stop-reminders.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiError } from '../../blocks/api/api-error.ts';
import { call } from '../../blocks/api/client.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const STOPPED = 'We no longer remind you of proofs in this project. Everything else stays as it is.';

const MyProjects = () => (
  <Link to="/projects" className={buttonClass()}>
    My Projects
  </Link>
);

function BadLink({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <h1>{isGone ? 'This link does not work' : 'We could not check this link'}</h1>
      <p className="lead">{error.message}</p>
      <p className="stop-reminders__ways">{isGone ? <MyProjects /> : <Button onClick={onAgain}>Try again</Button>}</p>
    </>
  );
}

/** Opening the page stops nothing, only the button does: mail programs follow links too. */
export function StopScreen() {
  const { token } = useParams({ from: '/work/reminders/$token' });
  const query = useQuery({
    queryKey: ['reminders', token],
    queryFn: () => call('reminders.read', { token }),
    retry: false,
  });
  const again = () => query.refetch();
  const stop = useCommand('reminders.stop', { after: again });
  const { data, error } = query;
  return (
    <div className="column stop-reminders" aria-live="polite">
      {query.isPending ? <Skeleton height={120} /> : null}
      {error ? <BadLink error={error} onAgain={() => void again()} /> : null}
      {data?.stopped === true ? (
        <>
          <h1>Reminders are off</h1>
          <p className="lead">{STOPPED}</p>
          <p className="stop-reminders__ways">
            <MyProjects />
          </p>
        </>
      ) : null}
      {data?.stopped === false ? (
        <>
          <h1>No more reminders?</h1>
          <p className="lead">We stop reminding you of proofs in {data.projectName} that wait for your decision.</p>
          {stop.refusal === undefined ? null : <p role="alert">{stop.refusal}</p>}
          <p className="stop-reminders__ways">
            <Button look="primary" size="large" busy={stop.busy} onClick={() => void stop.run({ token })}>
              No more reminders
            </Button>
          </p>
        </>
      ) : null}
    </div>
  );
}
