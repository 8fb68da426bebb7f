import type { CheckRow, ConnectedService } from '@colorway/contract/services/connect-contract.ts';
import { connectable, type FieldName } from '@colorway/rules/connection/services.ts';
import { useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { CANCELLED, notifyRefusal } from '../../../blocks/staff-account/announcements.ts';
import { useStepUp } from '../../../blocks/staff-account/step-up.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconCircleCheck } from '../../../ui/icons/icon-circle-check.ts';
import { IconCircleX } from '../../../ui/icons/icon-circle-x.ts';
import { IconExternalLink } from '../../../ui/icons/icon-external-link.ts';
import { isRed, useChecks, useKeepConnection } from './connect-api.ts';

interface OfConnection {
  readonly connection: ConnectedService;
}

const LOOKS = {
  ok: { Icon: IconCircleCheck, label: 'Fine: ' },
  warn: { Icon: IconAlertTriangle, label: 'Look at this: ' },
  fail: { Icon: IconCircleX, label: 'To fix: ' },
} as const;

function Row({ row: { state, text, effect, link } }: { readonly row: CheckRow }) {
  const { Icon, label } = LOOKS[state];
  return (
    <li className="connect-check" data-state={state}>
      <Icon className="icon" aria-hidden="true" />
      <span>
        <span className="visually-hidden">{label}</span>
        {state === 'fail' ? <b>{text}</b> : text}
        {effect === undefined ? null : ` ${effect}`}
      </span>
      {link === undefined ? null : (
        <a href={link.href} target="_blank" rel="noreferrer" className={buttonClass({ size: 'small' })}>
          {link.label}
          <IconExternalLink className="icon icon--small" aria-hidden="true" />
          <span className="visually-hidden"> (opens a new tab)</span>
        </a>
      )}
    </li>
  );
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

const countMessage = (rows: readonly CheckRow[]): string => {
  const red = rows.filter(isRed).length;
  const warnings = rows.filter(({ state }) => state === 'warn').length;
  return `${rows.length - red - warnings} checks are fine, ${warnings} to look at, ${red} to fix.`;
};

interface ChoiceProps extends OfConnection {
  readonly pipelines: NonNullable<NonNullable<ConnectedService['checks']>['pipelines']>;
}

/** Where deals go, from the service's own lists. */
function PipelineChoice({ connection, pipelines }: ChoiceProps) {
  const { service, version, fields } = connection;
  const stepUp = useStepUp();
  const keep = useKeepConnection();
  const stored = (name: FieldName): string => fields.find((one) => one.name === name)?.value ?? '';
  const [chosen, setChosen] = useState<Readonly<Partial<Record<FieldName, string>>>>({});
  const chosenOf = (name: FieldName): string => chosen[name] ?? stored(name);
  const save = useCommand(
    (input: { service: typeof service; version: number; values: Record<string, string> }) =>
      stepUp(() => call('connect.saveKeys', input)),
    {
      messages: CANCELLED,
      refused: notifyRefusal,
      after: (saved) => {
        keep(saved);
        setChosen({});
      },
    },
  );
  const pipeline = pipelines.find(({ id }) => id === (chosenOf('HUBSPOT_PIPELINE') || 'default'));
  const optionsOf = (from: 'pipelines' | 'stages') => [
    { value: '', label: from === 'pipelines' ? 'HubSpot’s own' : 'HubSpot’s usual stage' },
    ...(from === 'pipelines' ? pipelines : (pipeline?.stages ?? [])).map(({ id, label }) => ({ value: id, label })),
  ];
  const pick = (name: FieldName, value: string): void =>
    setChosen((before) =>
      name === 'HUBSPOT_PIPELINE'
        ? { HUBSPOT_PIPELINE: value, HUBSPOT_STAGE: '', HUBSPOT_PAID_STAGE: '' }
        : { ...before, [name]: value },
    );
  return (
    <form
      className="connect-choice"
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(chosen).length === 0) return;
        void save.run({ service, version, values: { ...chosen } as Record<string, string> });
      }}
    >
      {connectable(service).fields.map(({ name, label, from }) =>
        from === undefined || fields.find((one) => one.name === name)?.onServer ? null : (
          <SelectField
            key={name}
            label={label}
            options={optionsOf(from)}
            value={chosenOf(name as FieldName)}
            onChange={({ target }) => pick(name as FieldName, target.value)}
          />
        ),
      )}
      <Button type="submit" busy={save.busy} aria-disabled={Object.keys(chosen).length === 0 || undefined}>
        Save choice
      </Button>
    </form>
  );
}

export function CheckStep({ connection }: OfConnection) {
  const { stage, checks, checkedAt, version } = connection;
  const { isFetching, refetch, error } = useChecks(connection);
  if (stage === 'none') return <p className="small quiet">Save the keys first.</p>;
  const { rows = [], pipelines } = checks ?? {};
  return (
    <>
      <ul className="connect-checks">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
        {rows.length === 0 && !error ? (
          <li className="connect-check quiet">
            <span className="spinner" aria-hidden="true" />
            <span>Looking at {connectable(connection.service).name}</span>
          </li>
        ) : null}
      </ul>
      {error ? (
        <p className="connect-refusal small" role="alert">
          {error.message}
        </p>
      ) : null}
      {stage === 'unreadable' ? null : (
        <div className="connect-actions">
          <Button busy={isFetching && rows.length === 0} onClick={() => void refetch()}>
            Check again
          </Button>
          {checkedAt === null ? null : (
            <span className="tiny quiet figures">
              Last checked {clock.format(new Date(checkedAt))}, by itself every 10 seconds on this page
            </span>
          )}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {rows.length === 0 ? '' : countMessage(rows)}
      </p>
      {pipelines && stage !== 'server' ? (
        <PipelineChoice key={version} connection={connection} pipelines={pipelines} />
      ) : null}
    </>
  );
}
