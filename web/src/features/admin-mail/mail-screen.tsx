import './mail.css';
import type { MailRow, MailState } from '@colorway/contract/mail/mail-contract.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { ListBody } from '../../blocks/admin-list/list-body.tsx';
import { useShow } from '../../blocks/admin-list/list-query.ts';
import { NotLoaded } from '../../blocks/admin-list/list-states.tsx';
import { ListTools } from '../../blocks/admin-list/list-tools.tsx';
import { call } from '../../blocks/api/client.ts';
import { formatWhen } from '../../blocks/when/format-when.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { IconMail } from '../../ui/icons/icon-mail.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { MailView } from './mail-view.tsx';

interface MailFilter {
  readonly state: MailState;
  readonly query: string;
}

const listMails = ({ state, query }: MailFilter, cursor: string | null) =>
  call('mail.list', { state, ...(query && { q: query }), ...(cursor && { cursor }) });

const readMail = (mailId: string) => call('mail.read', { mailId });

interface MailListProps {
  readonly mails: readonly MailRow[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

const MailList = ({ mails, chosen, onChoose }: MailListProps) =>
  // An empty list would move when the first mails come.
  mails.length === 0 ? null : (
    <ul className="mail-list">
      {mails.map(({ id, to, subject, createdAt, error }) => (
        <li key={id}>
          <button
            type="button"
            className="mail-list__row"
            aria-current={id === chosen ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <span className="mail-list__line">
              <span className="mail-list__to">{to}</span>
              <time dateTime={createdAt} title={new Date(createdAt).toString()}>
                {formatWhen(createdAt, new Date())}
              </time>
            </span>
            <b>{subject}</b>
            {error ? <span className="mail-list__error">{error}</span> : null}
          </button>
        </li>
      ))}
    </ul>
  );

const states: readonly { value: MailState; label: string }[] = [
  { value: 'kept', label: 'Kept' },
  { value: 'sent', label: 'Sent' },
  { value: 'failed', label: 'Failed' },
];
const noServer = 'No mail server is set up, so every email is saved here instead of being sent.';
const leaving = 'Every email that was sent, and those that failed.';

const REFRESH_MS = 10_000;

export function MailScreen() {
  const search = useSearch({ from: '/work/office/system/admin/mail' });
  const state = states.find(({ value }) => value === search.state)?.value ?? 'kept';
  const query = search.q?.trim() ?? '';
  const chosen = search.mail;
  const show = useShow<typeof search>();
  const list = useInfiniteQuery({
    queryKey: ['mail', 'list', state, query],
    queryFn: ({ pageParam }) => listMails({ state, query }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const mails = list.data?.pages.flatMap((page) => page.mails) ?? [];
  const mailServer = list.data?.pages[0]?.mailServer ?? false;
  // An email that another page links may be older than the first page of the list.
  const id = chosen ?? mails[0]?.id;
  const mail = useQuery({
    queryKey: ['mail', 'one', id],
    queryFn: () => readMail(id ?? ''),
    enabled: id !== undefined,
  });

  return (
    <AdminPage
      title="Mail"
      lead={mailServer ? leaving : noServer}
      action={
        <Segmented
          label="Show"
          value={state}
          options={states}
          onChange={(value) => show({ state: value === 'kept' ? '' : value, mail: '' })}
        />
      }
    >
      <div className="mail-page__body">
        <div>
          <ListTools
            search={{ label: 'To or subject', values: search, onChange: (change) => show({ ...change, mail: '' }) }}
          />
          <ListBody
            query={list}
            isEmpty={mails.length === 0}
            empty={{
              icon: <IconMail className="icon" />,
              title: 'No emails here',
              children: query
                ? 'No address or subject matches your search.'
                : 'Emails appear here as soon as they are created.',
            }}
            failed="The emails did not load"
            waiting={<Skeleton height={240} />}
            more={
              <Button wide busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Show older emails
              </Button>
            }
          >
            <MailList mails={mails} chosen={id} onChoose={(one) => show({ mail: one })} />
          </ListBody>
        </div>
        {mail.error && chosen !== undefined ? (
          <NotLoaded title="The email did not load" error={mail.error} onAgain={() => void mail.refetch()} />
        ) : null}
        {mail.data && id !== undefined ? <MailView key={id} mail={mail.data} mailServer={mailServer} /> : null}
      </div>
    </AdminPage>
  );
}
