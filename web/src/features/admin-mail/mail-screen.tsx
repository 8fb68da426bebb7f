import './mail.css';
import type { MailRow, MailState } from '@colorway/contract/mail/mail-contract.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { AdminSearch } from '../../blocks/admin-list/admin-search.tsx';
import { formatWhen } from '../../blocks/when/format-when.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/state-block.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconMail } from '../../ui/icons/icon-mail.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { listMails, readMail } from './mail-api.ts';
import { MailView } from './mail-view.tsx';

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
const kept = 'No mail server is set, so every mail is kept here instead of being sent.';
const leaving = 'Every mail that was sent, and what did not get through.';

const REFRESH_MS = 10_000;

export function MailScreen() {
  const search = useSearch({ from: '/work/admin/mail' });
  const navigate = useNavigate({ from: '/admin/mail' });
  const state = states.find(({ value }) => value === search.state)?.value ?? 'kept';
  const words = search.q?.trim() ?? '';
  const chosen = search.mail;
  const show = (change: typeof search) =>
    void navigate({
      search: (now) => Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, word]) => word)),
      replace: true,
      resetScroll: false,
    });
  const list = useInfiniteQuery({
    queryKey: ['mail', 'list', state, words],
    queryFn: ({ pageParam }) => listMails({ state, words }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const mails = list.data?.pages.flatMap((page) => page.mails) ?? [];
  const mailServer = list.data?.pages[0]?.mailServer ?? false;
  const id = mails.some((mail) => mail.id === chosen) ? chosen : mails[0]?.id;
  const mail = useQuery({
    queryKey: ['mail', 'one', id],
    queryFn: () => readMail(id ?? ''),
    enabled: id !== undefined,
  });

  return (
    <AdminPage
      title="Mail"
      lead={mailServer ? leaving : kept}
      action={
        <Segmented
          label="Show"
          value={state}
          options={states}
          onChange={(value) => show({ state: value === 'kept' ? '' : value })}
        />
      }
    >
      <div className="mail-page__body">
        <div>
          <search className="admin-list-tools">
            <AdminSearch label="To or subject" value={words} onSearch={(q) => show({ q })} />
          </search>
          {list.isPending ? <Skeleton height={240} /> : null}
          {list.isError ? (
            <ErrorState
              icon={<IconAlertCircle className="icon" />}
              title="The mails did not load"
              action={<Button onClick={() => void list.refetch()}>Try again</Button>}
            >
              {list.error.message}
            </ErrorState>
          ) : null}
          {list.isSuccess && mails.length === 0 ? (
            <EmptyState icon={<IconMail className="icon" />} title="No mail here">
              {words ? 'None has these words in its address or subject.' : 'It appears here as soon as one is written.'}
            </EmptyState>
          ) : null}
          <MailList mails={mails} chosen={id} onChoose={(one) => show({ mail: one })} />
          {list.hasNextPage ? (
            <Button wide busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show older mails
            </Button>
          ) : null}
        </div>
        {mail.data && id !== undefined ? <MailView key={id} mail={mail.data} mailServer={mailServer} /> : null}
      </div>
    </AdminPage>
  );
}
