import './notifications.css';
import type { OwnTopic } from '@colorway/contract/mail/choice-contract.ts';
import {
  ALWAYS_TO_STAFF,
  MAIL_TOPICS,
  MAIL_WAY_LABELS,
  MAIL_WAYS,
  type MailWay,
  NOBODY_GETS_IT,
  type StaffTopicName,
} from '@colorway/rules/email/choices/mail-topics.ts';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { call } from '../../../blocks/api/client.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { notify } from '../../../ui/notify/notify.ts';

type Notifications = OutputOf<'notifications.read'>;

const optionsOf = (topic: StaffTopicName) =>
  MAIL_WAYS.filter((way) => way !== 'daily' || MAIL_TOPICS[topic].canWait).map((way) => ({
    value: way,
    label: MAIL_WAY_LABELS[way],
  }));

interface TopicRowProps extends OwnTopic {
  readonly busy: boolean;
  readonly onChoose: (way: MailWay) => void;
}

function TopicRow({ topic, way, receivers, busy, onChoose }: TopicRowProps) {
  const { label, detail, isWork } = MAIL_TOPICS[topic];
  return (
    <li className="notification">
      <div>
        <b>{label}</b>
        <p className="small quiet">{detail}</p>
        {isWork && receivers === 0 ? (
          <p className="small notification__nobody">
            <IconAlertTriangle className="icon icon--small" aria-hidden="true" />
            {NOBODY_GETS_IT}
          </p>
        ) : null}
      </div>
      <SelectField
        label={label}
        hideLabel
        small
        disabled={busy}
        options={optionsOf(topic)}
        value={way}
        onChange={({ target }) => {
          const chosen = MAIL_WAYS.find((one) => one === target.value);
          if (chosen) onChoose(chosen);
        }}
      />
    </li>
  );
}

/** Mails that cannot be turned off, so that no one looks for their switch. */
const AlwaysSent = ({ isOwner, getsAlerts }: Pick<Notifications, 'isOwner' | 'getsAlerts'>) => (
  <section aria-labelledby="always-title">
    <h2 id="always-title">Always sent</h2>
    <p className="small quiet">These keep the portal safe, so they cannot be turned off.</p>
    <ul className="notifications__list">
      {ALWAYS_TO_STAFF.filter(
        ({ receivers }) => receivers === 'named' || (receivers === 'owners' ? isOwner : getsAlerts),
      ).map(({ label, detail }) => (
        <li key={label} className="notification">
          <div>
            <b>{label}</b>
            <p className="small quiet">{detail}</p>
          </div>
          <span className="small">At once</span>
        </li>
      ))}
    </ul>
  </section>
);

function Choices({ data, refetch }: { readonly data: Notifications; readonly refetch: () => Promise<unknown> }) {
  const save = useCommand('notifications.save', {
    after: async ({ topic, way, receivers }) => {
      await refetch();
      const { label, isWork } = MAIL_TOPICS[topic];
      const isUnseen = isWork && receivers === 0;
      notify({
        kind: isUnseen ? 'error' : 'success',
        text: isUnseen ? `${label}: ${NOBODY_GETS_IT}` : `${label}: ${MAIL_WAY_LABELS[way]}.`,
      });
    },
    refused: notifyError,
  });
  return (
    <>
      <section aria-labelledby="choices-title">
        <h2 id="choices-title">Emails to {data.email}</h2>
        {data.topics.length === 0 ? (
          <p className="small quiet">No emails go to you that you could turn off.</p>
        ) : (
          <ul className="notifications__list">
            {data.topics.map((one) => (
              <TopicRow
                key={one.topic}
                {...one}
                busy={save.busy}
                onChoose={(way) => void save.run({ topic: one.topic, way })}
              />
            ))}
          </ul>
        )}
      </section>
      <AlwaysSent {...data} />
    </>
  );
}

export function NotificationsScreen() {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['own', 'notifications'],
    queryFn: () => call('notifications.read'),
  });
  return (
    <AdminPage title="Notifications" lead="Which emails you get. Each event is also on its own page here.">
      <div className="notifications">
        {isPending ? <WaitingRows rows={8} height={64} /> : null}
        {error && !data ? (
          <NotLoaded title="Your emails did not load" error={error} onAgain={() => void refetch()} />
        ) : null}
        {data ? <Choices data={data} refetch={refetch} /> : null}
      </div>
    </AdminPage>
  );
}
