import { CUSTOMER_TOPICS } from '@colorway/rules/email/choices/mail-topics.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../blocks/api/client.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { Footer } from '../../blocks/layout/footer.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/state-block.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { EmailChoices } from './email-choices.tsx';

/** The emails of a customer who is logged in. */
export function OwnEmailsScreen() {
  const query = useQuery({ queryKey: ['own', 'emails'], queryFn: () => call('emailChoices.read'), retry: false });
  const { data, isPending, error } = query;
  const save = useCommand('emailChoices.save', { after: () => query.refetch() });
  return (
    <>
      <div className="column page-head">
        <div>
          <h1>Your emails</h1>
          <p className="quiet page-head__note">
            <Link to="/projects" className="text-link">
              My Projects
            </Link>
          </p>
        </div>
      </div>
      <div className="column emails-page">
        {isPending ? <Skeleton height={280} /> : null}
        {error && !data ? (
          <ErrorState
            icon={<IconAlertCircle className="icon" />}
            title="Your emails did not load"
            action={<Button onClick={() => void query.refetch()}>Try again</Button>}
          >
            {error.message}
          </ErrorState>
        ) : null}
        {data ? (
          <>
            <p>Emails to {data.email}</p>
            <EmailChoices
              choices={data}
              busy={save.busy}
              refusal={save.refusal}
              onTurn={(turned, on) => {
                const topic = CUSTOMER_TOPICS.find((one) => one === turned);
                if (topic) void save.run({ topic, on });
              }}
            />
          </>
        ) : null}
      </div>
      <Footer />
    </>
  );
}
