import type { CustomerFile, CustomerMail } from '@colorway/contract/customer/customer-contract.ts';
import type { MailState } from '@colorway/contract/mail/mail-contract.ts';
import { CUSTOMER_FILE_LABELS } from '@colorway/rules/customer/file-kinds.ts';
import { formatBytes } from '@colorway/rules/text/format-bytes.ts';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ListBody } from '../../blocks/admin-list/list-body.tsx';
import { useListQuery } from '../../blocks/admin-list/list-query.ts';
import { call } from '../../blocks/api/client.ts';
import { formatDay } from '../../blocks/when/format-moment.ts';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconClock } from '../../ui/icons/icon-clock.ts';
import { IconFile } from '../../ui/icons/icon-file.ts';
import { IconInbox } from '../../ui/icons/icon-inbox.ts';
import { IconMail } from '../../ui/icons/icon-mail.ts';
import { IconTag } from '../../ui/tag/icon-tag.tsx';
import { recordKey } from './customers-api.ts';

interface BelongingsProps {
  readonly id: string;
}

const STATES: Readonly<Record<MailState, Pick<ComponentProps<typeof IconTag>, 'tone' | 'Icon' | 'children'>>> = {
  sent: { tone: 'ok', Icon: IconCheck, children: 'Sent' },
  waiting: { tone: 'quiet', Icon: IconClock, children: 'Waiting' },
  failed: { tone: 'error', Icon: IconAlertTriangle, children: 'Failed' },
  kept: { tone: 'quiet', Icon: IconInbox, children: 'Kept, no mail server' },
};

const About = ({ about }: Pick<CustomerMail, 'about'>) =>
  about === null ? null : (
    <>
      {', '}
      <a className="text-link" href={about.url}>
        {about.label}
      </a>
    </>
  );

const Mail = ({
  mail: { id, subject, to, label, about, state, error, createdAt },
}: {
  readonly mail: CustomerMail;
}) => (
  <li>
    <IconMail className="icon" aria-hidden="true" />
    <div className="customer-belonging">
      <Link to="/admin/mail" search={{ mail: id, ...(state === 'kept' ? {} : { state }) }}>
        <b>{subject}</b>
      </Link>
      <span className="small quiet">
        {label}
        <About about={about} />
        {`, to ${to}`}
      </span>
      {error === null ? null : <span className="small">{error}</span>}
    </div>
    <div className="customer-belonging__end">
      <time dateTime={createdAt} className="small quiet figures">
        {formatDay(createdAt)}
      </time>
      <IconTag {...STATES[state]} />
    </div>
  </li>
);

const NO_EVENTS = [] as const;

export function CustomerMails({ id }: BelongingsProps) {
  const query = useListQuery({
    root: [...recordKey(id), 'mail'],
    events: NO_EVENTS,
    read: (cursor: string | null) => call('customers.listMails', { id, ...(cursor !== null && { cursor }) }),
    next: ({ nextCursor }) => nextCursor,
  });
  const mails = query.data?.pages.flatMap((page) => page.mails) ?? [];
  return (
    <ListBody
      query={query}
      isEmpty={mails.length === 0}
      empty={{ icon: <IconMail className="icon" />, title: 'No emails yet', children: 'Emails to them appear here.' }}
      failed="The emails did not load"
    >
      <ul className="customer-events">
        {mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </ul>
    </ListBody>
  );
}

const File = ({ file: { name, kind, bytes, about, url, createdAt } }: { readonly file: CustomerFile }) => (
  <li>
    <IconFile className="icon" aria-hidden="true" />
    <div className="customer-belonging">
      <a href={url} target="_blank" rel="noreferrer">
        <b>{name}</b>
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <span className="small quiet">
        {`${CUSTOMER_FILE_LABELS[kind]}, ${formatBytes(bytes)}`}
        <About about={about} />
      </span>
    </div>
    <time dateTime={createdAt} className="small quiet figures">
      {formatDay(createdAt)}
    </time>
  </li>
);

export function CustomerFiles({ id }: BelongingsProps) {
  const query = useListQuery({
    root: [...recordKey(id), 'files'],
    events: NO_EVENTS,
    read: (cursor: string | null) => call('customers.listFiles', { id, ...(cursor !== null && { cursor }) }),
    next: ({ nextCursor }) => nextCursor,
  });
  const files = query.data?.pages.flatMap((page) => page.files) ?? [];
  return (
    <ListBody
      query={query}
      isEmpty={files.length === 0}
      empty={{
        icon: <IconFile className="icon" />,
        title: 'No files yet',
        children: 'Files of their inquiries, projects and orders appear here.',
      }}
      failed="The files did not load"
    >
      <ul className="customer-events">
        {files.map((file) => (
          <File key={file.id} file={file} />
        ))}
      </ul>
    </ListBody>
  );
}
