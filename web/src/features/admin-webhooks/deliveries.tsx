import { TURN_ON_FIRST } from '@colorway/rules/webhook/messages.ts';
import { answerLabel, MAX_WEBHOOK_TRIES } from '@colorway/rules/webhook/retries.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListQuery } from '../../blocks/admin-list/list-query.ts';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { call } from '../../blocks/api/client.ts';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { DELIVERY_EVENTS } from '../../blocks/staff-events/staff-events.ts';
import { formatClock, formatFullMoment } from '../../blocks/when/format-moment.ts';
import { Moment } from '../../blocks/when/moment.tsx';
import { Button } from '../../ui/button/button.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconClock } from '../../ui/icons/icon-clock.ts';
import { IconPlayerSkipForward } from '../../ui/icons/icon-player-skip-forward.ts';
import { IconRefresh } from '../../ui/icons/icon-refresh.ts';
import { IconSearch } from '../../ui/icons/icon-search.ts';
import { IconX } from '../../ui/icons/icon-x.ts';
import { notify } from '../../ui/notify/notify.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { type Delivery, WEBHOOKS_KEY } from './webhooks-api.ts';

const STATES = {
  delivered: { Icon: IconCheck, label: 'Delivered' },
  waiting: { Icon: IconClock, label: 'Waiting' },
  retrying: { Icon: IconRefresh, label: 'Retrying' },
  failed: { Icon: IconX, label: 'Failed' },
  skipped: { Icon: IconPlayerSkipForward, label: 'Skipped' },
} as const satisfies Record<Delivery['state'], unknown>;

const STATE_NAMES = Object.keys(STATES) as Delivery['state'][];
const OPTIONS = [{ value: '', label: 'All' }, ...STATE_NAMES.map((value) => ({ value, label: STATES[value].label }))];

/** `503, try 2 of 12 at 12:43 PM`, `Timed out, gave up`. */
function outcomeOf({ state, answer, tries, nextTryAt, note }: Delivery): string {
  if (answer === null) return note ?? (state === 'waiting' ? 'Waiting' : '');
  const label = answerLabel(answer).replace(/\.$/, '');
  if (state === 'failed') return `${label}, gave up`;
  if (state !== 'retrying' || nextTryAt === null) return label;
  return `${label}, try ${tries + 1} of ${MAX_WEBHOOK_TRIES} at ${formatClock(nextTryAt)}`;
}

const parts = { sent: 'Sent', answer: 'Answer', tries: 'Tries' } as const;
type Part = keyof typeof parts;

/** The message that was sent, its answer, and each try. */
function DeliveryDetail({ deliveryId }: { readonly deliveryId: string }) {
  const [part, setPart] = useState<Part>('sent');
  const { data, error, refetch } = useQuery({
    queryKey: [...WEBHOOKS_KEY, 'delivery', deliveryId],
    queryFn: () => call('webhooks.delivery', { deliveryId }),
  });
  if (!data)
    return error ? (
      <NotLoaded title="The delivery did not load" error={error} onAgain={() => void refetch()} />
    ) : (
      <WaitingRows rows={3} height={24} />
    );
  const options = [
    { value: 'sent', label: parts.sent },
    { value: 'answer', label: parts.answer },
    { value: 'tries', label: `${parts.tries} (${data.history.length})` },
  ] as const;
  const answer = data.answer === null ? 'No answer yet.' : `${answerLabel(data.answer)}\n${data.answer.body}`.trim();
  return (
    <section className="webhook-detail" aria-label={`Delivery ${data.type}, ${data.about}`}>
      <Segmented label="Show" value={part} options={options} onChange={setPart} />
      {part === 'sent' ? (
        <pre className="admin-list__code">{`POST ${data.url}\nwebhook-id: ${deliveryId}\n\n${data.body}`}</pre>
      ) : null}
      {part === 'answer' ? <pre className="admin-list__code">{answer}</pre> : null}
      {part === 'tries' ? (
        <ol className="webhook-tries">
          {data.history.map(({ at, fault, answer: one }) => (
            <li key={at}>
              <time dateTime={at}>{formatFullMoment(at)}</time> {one ? answerLabel(one) : fault}
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}

interface RowProps {
  readonly delivery: Delivery;
  readonly isOpen: boolean;
  readonly canReplay: boolean;
  readonly onOpen: () => void;
}

function DeliveryRow({ delivery, isOpen, canReplay, onOpen }: RowProps) {
  const client = useQueryClient();
  const { deliveryId, type, about, state, createdAt } = delivery;
  const { Icon, label } = STATES[state];
  const replay = useCommand('webhooks.replay', {
    after: () => {
      notify({ kind: 'success', text: `${type} is sent again under the same id.` });
      return client.invalidateQueries({ queryKey: WEBHOOKS_KEY });
    },
    refused: notifyError,
  });
  return (
    <tr data-open={isOpen || undefined}>
      <td className="webhook-table__state">
        <span className="webhook-dot" data-state={state}>
          <Icon className="icon icon--small" aria-hidden="true" />
          <span className="visually-hidden">{label}</span>
        </span>
      </td>
      <td>
        <button
          type="button"
          className="webhook-table__open mono"
          aria-expanded={isOpen}
          aria-label={`${type}, ${about}`}
          onClick={onOpen}
        >
          {type}
        </button>
      </td>
      <td className="mono" data-label="About">
        {about}
      </td>
      <td className="figures" data-label="Sent">
        <Moment at={createdAt} />
      </td>
      <td data-label="Answer">{outcomeOf(delivery)}</td>
      <td className="webhook-table__act">
        <Button
          size="small"
          busy={replay.busy}
          disabled={!canReplay}
          title={canReplay ? undefined : TURN_ON_FIRST}
          onClick={() => void replay.run({ deliveryId })}
        >
          Replay
        </Button>
      </td>
    </tr>
  );
}

const COLUMNS = ['State', 'Type', 'About', 'Sent', 'Answer', 'Replay'] as const;
const SILENT = new Set<string>(['State', 'Replay']);

interface DeliveriesProps {
  readonly endpointId: string;
  readonly canReplay: boolean;
}

export function Deliveries({ endpointId, canReplay }: DeliveriesProps) {
  const [state, setState] = useState<Delivery['state']>();
  const [typed, setTyped] = useState('');
  const [openId, setOpenId] = useState<string>();
  const q = typed.trim();
  const filter = { ...(state && { state }), ...(q && { q }) };
  const query = useListQuery({
    root: WEBHOOKS_KEY,
    events: DELIVERY_EVENTS,
    filter: { endpointId, ...filter },
    read: (cursor: string | null) => call('webhooks.deliveries', { endpointId, ...filter, ...(cursor && { cursor }) }),
    next: ({ nextCursor }) => nextCursor,
  });
  const rows = query.data?.pages.flatMap(({ deliveries }) => deliveries) ?? [];
  const nothing = state || q ? 'No deliveries match.' : 'Nothing sent yet. Send a test to try the address.';
  return (
    <section className="webhook-deliveries" aria-labelledby="deliveries-title">
      <div className="webhook-deliveries__head">
        <h3 id="deliveries-title">Deliveries</h3>
        <SelectField
          label="State"
          hideLabel
          small
          options={OPTIONS}
          value={state ?? ''}
          onChange={({ target }) => setState(STATE_NAMES.find((one) => one === target.value))}
        />
        <TextField
          label="Order, project, id"
          hideLabel
          type="search"
          placeholder="Order, project, id"
          autoComplete="off"
          maxLength={100}
          start={<IconSearch className="icon icon--small" aria-hidden="true" />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {query.isPending ? <WaitingRows rows={4} height={32} /> : null}
      {query.error && !query.data ? (
        <NotLoaded title="The deliveries did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {query.data && rows.length === 0 ? <p className="small quiet">{nothing}</p> : null}
      {rows.length > 0 ? (
        <table className="admin-list-table admin-list-table--cards webhook-table">
          <caption className="visually-hidden">Deliveries</caption>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  <span className={SILENT.has(column) ? 'visually-hidden' : undefined}>{column}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((delivery) => (
              <DeliveryRow
                key={delivery.deliveryId}
                delivery={delivery}
                canReplay={canReplay}
                isOpen={delivery.deliveryId === openId}
                onOpen={() => setOpenId(delivery.deliveryId === openId ? undefined : delivery.deliveryId)}
              />
            ))}
          </tbody>
        </table>
      ) : null}
      {query.hasNextPage ? (
        <div className="admin-list__more">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
      {rows.some(({ deliveryId }) => deliveryId === openId) && openId ? (
        <DeliveryDetail key={openId} deliveryId={openId} />
      ) : null}
    </section>
  );
}
