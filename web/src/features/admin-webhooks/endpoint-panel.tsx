import { maskedSecret, ROLL_HOURS } from '@colorway/rules/webhook/endpoint.ts';
import { answerLabel } from '@colorway/rules/webhook/retries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../blocks/api/client.ts';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { useCopy } from '../../blocks/copy/use-copy.ts';
import { CANCELLED, notifyRefusal } from '../../blocks/staff-account/announcements.ts';
import { useStepUp } from '../../blocks/staff-account/step-up.tsx';
import { formatMoment } from '../../blocks/when/format-moment.ts';
import { Moment } from '../../blocks/when/moment.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TwoPressButton } from '../../ui/button/two-press-button.tsx';
import { IconSend } from '../../ui/icons/icon-send.ts';
import { notify } from '../../ui/notify/notify.ts';
import { Tag } from '../../ui/tag/tag.tsx';
import { Deliveries } from './deliveries.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { type Answer, ENDPOINTS_KEY, type Endpoint, WEBHOOKS_KEY } from './webhooks-api.ts';

interface OfEndpoint {
  readonly endpoint: Endpoint;
}

const useRefetch = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: WEBHOOKS_KEY });
};

/** The secret leaves the page with the endpoint, and is fetched again each time. */
function SecretLine({ endpoint: { endpointId, version, name, secretEnd, bothUntil } }: OfEndpoint) {
  const stepUp = useStepUp();
  const refetch = useRefetch();
  const { copied, copy } = useCopy();
  const [secret, setSecret] = useState<string>();
  const reveal = useCommand((input: { endpointId: string }) => stepUp(() => call('webhooks.reveal', input)), {
    messages: CANCELLED,
    refused: notifyRefusal,
    after: (shown) => setSecret(shown.secret),
  });
  const roll = useCommand(
    (input: { endpointId: string; version: number }) => stepUp(() => call('webhooks.roll', input)),
    {
      messages: CANCELLED,
      refused: notifyRefusal,
      after: () => {
        setSecret(undefined);
        notify({ kind: 'success', text: `${name} has a new signing secret.` });
        return refetch();
      },
    },
  );
  return (
    <section className="webhook-secret" aria-label="Signing secret">
      <b>Signing secret</b>
      <span className="mono webhook-secret__text">{secret ?? maskedSecret(secretEnd)}</span>
      {secret === undefined ? (
        <Button look="quiet" size="small" busy={reveal.busy} onClick={() => void reveal.run({ endpointId })}>
          Show
        </Button>
      ) : (
        <>
          <Button look="quiet" size="small" onClick={() => void copy(secret)}>
            <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
          </Button>
          <Button look="quiet" size="small" onClick={() => setSecret(undefined)}>
            Hide
          </Button>
        </>
      )}
      <TwoPressButton
        size="small"
        look="quiet"
        label="Roll"
        armedLabel="Press again to roll"
        doneLabel="Rolled"
        onConfirm={() => roll.runOrThrow({ endpointId, version })}
      />
      <span className="tiny quiet">
        {bothUntil === null ? (
          `Both secrets work for ${ROLL_HOURS} hours after a roll.`
        ) : (
          <>
            The secret before works until <Moment at={bothUntil} />.
          </>
        )}
      </span>
    </section>
  );
}

const TestAnswer = ({ answer, at }: { readonly answer: Answer; readonly at: string }) => (
  <div className="webhook-test" role="status">
    <p className="small">
      <b>{answerLabel(answer)}</b> <span className="quiet">to the test of {formatMoment(at, new Date())}</span>
    </p>
    {answer.body === '' ? null : <pre className="admin-list__code">{answer.body}</pre>}
  </div>
);

const PAUSED =
  'This endpoint is paused, because a message was not taken. What happens now waits for 30 days. Repair it, send a test, then turn it on.';

/** Off and on, and the end. */
function EndpointSwitches({ endpoint: { endpointId, version, name, state } }: OfEndpoint) {
  const client = useQueryClient();
  const refetch = useRefetch();
  const isOn = state !== 'off' && state !== 'paused';
  const change = useCommand('webhooks.change', { after: refetch, refused: notifyError });
  const remove = useCommand('webhooks.remove', {
    after: () => {
      notify({ kind: 'success', text: `${name} is deleted.` });
      // Its deliveries are no longer found.
      return client.invalidateQueries({ queryKey: ENDPOINTS_KEY });
    },
    refused: notifyError,
  });
  return (
    <div className="webhook-foot">
      <Button size="small" busy={change.busy} onClick={() => void change.run({ endpointId, version, isOn: !isOn })}>
        {isOn ? 'Turn off' : 'Turn on'}
      </Button>
      <TwoPressButton
        size="small"
        label="Delete"
        armedLabel="Press again to delete"
        doneLabel="Deleted"
        onConfirm={() => remove.runOrThrow({ endpointId })}
      />
    </div>
  );
}

export function EndpointPanel({ endpoint }: OfEndpoint) {
  const { endpointId, name, url, types, state } = endpoint;
  const refetch = useRefetch();
  const [isEditing, setEditing] = useState(false);
  const [test, setTest] = useState<{ readonly answer: Answer; readonly at: string }>();
  const send = useCommand('webhooks.test', {
    after: (answer) => setTest({ answer, at: new Date().toISOString() }),
    refused: notifyError,
  });
  return (
    <section className="webhook-panel" aria-labelledby="endpoint-title">
      <div className="webhook-panel__head">
        <div>
          <h2 id="endpoint-title">{name}</h2>
          <p className="mono quiet webhook-panel__url">{url}</p>
        </div>
        <div className="webhook-panel__act">
          <Button size="small" busy={send.busy} onClick={() => void send.run({ endpointId })}>
            {send.busy ? null : <IconSend className="icon icon--small" aria-hidden="true" />}
            Send a test
          </Button>
          <Button size="small" onClick={() => setEditing(true)}>
            Edit
          </Button>
        </div>
      </div>
      {state === 'paused' ? <p className="webhook-paused">{PAUSED}</p> : null}
      {test ? <TestAnswer {...test} /> : null}
      <SecretLine endpoint={endpoint} />
      <div className="webhook-panel__types">
        <ul aria-label="Types">
          {types.map((type) => (
            <li key={type}>
              <Tag>
                <span className="mono">{type === '*' ? 'all' : type}</span>
              </Tag>
            </li>
          ))}
        </ul>
        <button type="button" className="text-link" onClick={() => setEditing(true)}>
          Choose types
        </button>
      </div>
      <Deliveries endpointId={endpointId} canReplay={state !== 'off' && state !== 'paused'} />
      <EndpointSwitches endpoint={endpoint} />
      {isEditing ? <EndpointDialog endpoint={endpoint} onClose={() => setEditing(false)} onSaved={refetch} /> : null}
    </section>
  );
}
