import { daysToEnd, endsSoon, hasEnded, isLongUnused } from '@colorway/rules/api-key/key-life.ts';
import { scopeLabels } from '@colorway/rules/api-key/scopes.ts';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import { notifyError } from '../../blocks/api/notify-error.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { formatAgo, formatDay } from '../../blocks/when/format-moment.ts';
import { Moment } from '../../blocks/when/moment.tsx';
import { TwoPressButton } from '../../ui/button/two-press-button.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { Tag } from '../../ui/tag/tag.tsx';

type Key = OutputOf<'apiKeys.list'>['keys'][number];

const asDate = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));
const formatCount = new Intl.NumberFormat('en-US').format;
const month = new Intl.DateTimeFormat('en-US', { month: 'long' });

const daysSince = (iso: string, now: Date): number => Math.floor((now.getTime() - new Date(iso).getTime()) / DAY_MS);

/** Where it was used today, or how many days ago. */
function detailOf({ lastUsedAt, lastUsedFrom, callsToday }: Key, now: Date): string | undefined {
  if (lastUsedAt === null) return undefined;
  const days = daysSince(lastUsedAt, now);
  return days === 0
    ? `${lastUsedFrom}, ${formatCount(callsToday)} today`
    : `${days} ${days === 1 ? 'day' : 'days'} ago`;
}

function LastUse({ apiKey, now }: { readonly apiKey: Key; readonly now: Date }) {
  const { lastUsedAt } = apiKey;
  const detail = detailOf(apiKey, now);
  if (lastUsedAt === null) return 'Never';
  return (
    <>
      <Moment at={lastUsedAt} format={daysSince(lastUsedAt, now) === 0 ? formatAgo : formatDay} />
      <p className="tiny quiet">{detail}</p>
    </>
  );
}

function End({ expiresAt, now }: { readonly expiresAt: string | null; readonly now: Date }) {
  const end = asDate(expiresAt);
  if (expiresAt === null || end === null) return 'No end';
  const days = daysToEnd(end, now);
  const isOver = hasEnded(end, now);
  const soon = days === 1 ? 'in 1 day' : `in ${days} days`;
  return (
    <>
      <Moment at={expiresAt} format={formatDay} />
      {endsSoon(end, now) ? <p className="tiny key-table__soon">{isOver ? 'ended' : soon}</p> : null}
    </>
  );
}

const revokeLabel = ({ lastUsedAt, createdAt }: Key, now: Date): string => {
  if (!isLongUnused(asDate(lastUsedAt), new Date(createdAt), now)) return 'Revoke';
  return lastUsedAt === null ? 'Revoke, never used' : `Revoke, not used since ${month.format(new Date(lastUsedAt))}`;
};

interface KeyRowProps {
  readonly apiKey: Key;
  readonly isNew: boolean;
  readonly onRevoked: (apiKeyId: string) => unknown;
}

function KeyRow({ apiKey, isNew, onRevoked }: KeyRowProps) {
  const now = new Date();
  const { apiKeyId, name, start, scopes, onlyFrom, expiresAt } = apiKey;
  const revoke = useCommand('apiKeys.revoke', {
    after: () => {
      notify({ kind: 'success', text: `${name} is revoked. Calls with it are refused from now on.` });
      return onRevoked(apiKeyId);
    },
    refused: notifyError,
  });
  const label = revokeLabel(apiKey, now);
  return (
    <tr data-new={isNew || undefined}>
      <th scope="row">
        {name}
        <p className="tiny quiet mono">{start}…</p>
      </th>
      <td>
        <ul className="key-table__scopes" aria-label={`Scopes of ${name}`}>
          {scopeLabels(scopes).map((scope) => (
            <li key={scope}>
              <Tag>{scope}</Tag>
            </li>
          ))}
        </ul>
        {onlyFrom.length > 0 ? (
          <p className="tiny quiet key-table__from">{`Only from ${onlyFrom.join(', ')}`}</p>
        ) : null}
      </td>
      <td data-label="Last used">
        <LastUse apiKey={apiKey} now={now} />
      </td>
      <td data-label="Expires">
        <End expiresAt={expiresAt} now={now} />
      </td>
      <td className="key-table__act">
        <TwoPressButton
          size="small"
          look={label === 'Revoke' ? 'default' : 'danger'}
          label={label}
          armedLabel="Press again to revoke"
          doneLabel="Revoked"
          onConfirm={() => revoke.runOrThrow({ apiKeyId })}
        />
      </td>
    </tr>
  );
}

interface KeyTableProps {
  readonly keys: readonly Key[];
  /** The key that was just made. */
  readonly made: string | undefined;
  readonly onRevoked: (apiKeyId: string) => unknown;
}

export const KeyTable = ({ keys, made, onRevoked }: KeyTableProps) => (
  <table className="admin-list-table admin-list-table--cards key-table">
    <caption className="visually-hidden">API keys</caption>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Scopes</th>
        <th scope="col">Last used</th>
        <th scope="col">Expires</th>
        <th scope="col">
          <span className="visually-hidden">Revoke</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {keys.map((key) => (
        <KeyRow key={key.apiKeyId} apiKey={key} isNew={key.apiKeyId === made} onRevoked={onRevoked} />
      ))}
    </tbody>
  </table>
);
