import type { ConnectedService } from '@colorway/contract/services/connect-contract.ts';
import { type ConnectField, connectable } from '@colorway/rules/connection/services.ts';
import { useState } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { call } from '../../../blocks/api/client.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { CANCELLED } from '../../../blocks/staff-account/announcements.ts';
import { useStepUp } from '../../../blocks/staff-account/step-up.tsx';
import { formatMoment } from '../../../blocks/when/format-moment.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconServer2 } from '../../../ui/icons/icon-server-2.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { IconTag } from '../../../ui/tag/icon-tag.tsx';
import { useKeepConnection } from './connect-api.ts';

const STORED = 'Stored encrypted. Nobody can read them back, staff included.';
const DOTS = '••••••••••••';

interface OfConnection {
  readonly connection: ConnectedService;
}

interface Refused {
  readonly path?: string;
  readonly message?: string;
}

/** The message of a refused field, beside it. */
function fieldError(error: unknown, name: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const issues = (error.details['issues'] ?? []) as readonly Refused[];
  return issues.find(({ path }) => path === `values.${name}`)?.message;
}

export const OnServer = ({ label, name }: { readonly label: string; readonly name: string }) => (
  <div className="connect-server">
    <div className="connect-server__head">
      <span className="field__label">{label}</span>
      <IconTag tone="quiet" Icon={IconServer2}>
        Set on the server
      </IconTag>
    </div>
    <code className="connect-server__name">{name}</code>
    <p className="tiny quiet">To change it here, remove it there and restart.</p>
  </div>
);

/** Lists of a check have a choice of their own. */
const isTyped = ({ from }: ConnectField): boolean => from === undefined;

interface KeysFormProps extends OfConnection {
  readonly onDone: () => void;
}

function KeysForm({ connection, onDone }: KeysFormProps) {
  const { service, version, fields, stage } = connection;
  const stepUp = useStepUp();
  const keep = useKeepConnection();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const hasKeys = version > 0 && stage !== 'unreadable';
  const save = useCommand(
    (input: { service: typeof service; version: number; values: Record<string, string> }) =>
      stepUp(() => call('connect.saveKeys', input)),
    {
      messages: CANCELLED,
      after: (saved) => {
        keep(saved);
        notify({ kind: 'success', text: `The keys of ${connectable(service).name} are saved.` });
        onDone();
      },
    },
  );
  const isRefusedField = connectable(service).fields.some(({ name }) => fieldError(save.error, name));
  return (
    <form
      noValidate
      className="connect-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save.run({ service, version, values: { ...typed } });
      }}
    >
      {connectable(service)
        .fields.filter(isTyped)
        .map(({ name, label, isSecret, isOptional, hint }) => {
          const stored = fields.find((one) => one.name === name);
          if (stored?.onServer) return <OnServer key={name} label={label} name={name} />;
          const isStored = hasKeys && isSecret && stored?.isSet;
          return (
            <TextField
              key={name}
              label={label}
              optional={isOptional === true}
              type={isSecret ? 'password' : 'text'}
              autoComplete={isSecret ? 'new-password' : 'off'}
              spellCheck={false}
              placeholder={isStored ? `${DOTS}${stored?.ending ?? ''}` : undefined}
              help={isStored ? 'Empty for the one that is stored' : hint}
              error={fieldError(save.error, name)}
              value={typed[name] ?? stored?.value ?? ''}
              onChange={({ target: { value } }) =>
                setTyped(({ [name]: _before, ...others }) =>
                  isStored && value === '' ? others : { ...others, [name]: value },
                )
              }
            />
          );
        })}
      {save.refusal && !isRefusedField ? (
        <p className="connect-refusal small" role="alert">
          {save.refusal}
        </p>
      ) : null}
      <div className="connect-actions">
        <Button type="submit" look="primary" busy={save.busy}>
          {save.busy ? 'Saving' : 'Save keys'}
        </Button>
        {hasKeys ? (
          <Button look="quiet" onClick={onDone}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** Shows the last four characters of a secret, which are all that this page gets. */
function Shown({ field, label }: { readonly field: ConnectedService['fields'][number]; readonly label: string }) {
  const text = field.onServer ? field.name : (field.value ?? `${DOTS}${field.ending ?? ''}`);
  return (
    <div>
      <dt>{label}</dt>
      <dd className="mono">{text}</dd>
    </div>
  );
}

function StoredKeys({ connection, onReplace }: OfConnection & { readonly onReplace: () => void }) {
  const { service, fields, savedBy, savedAt, stage } = connection;
  const keep = useKeepConnection();
  const forget = useCommand('connect.forgetKeys', { after: keep, refused: notifyError });
  const labels = new Map(connectable(service).fields.map(({ name, label }) => [name, label]));
  const when =
    savedAt === null ? '' : ` Saved${savedBy === null ? '' : ` by ${savedBy}`}, ${formatMoment(savedAt, new Date())}.`;
  return (
    <>
      <p className="small quiet">
        {STORED}
        {when}
      </p>
      <div className="connect-keys">
        <dl>
          {fields
            .filter(({ isSet }) => isSet)
            .map((field) => (
              <Shown key={field.name} field={field} label={labels.get(field.name) ?? field.name} />
            ))}
        </dl>
        <div className="connect-keys__acts">
          <Button look="quiet" size="small" onClick={onReplace}>
            Replace
          </Button>
          {stage === 'saved' ? (
            <TwoPressButton
              size="small"
              look="quiet"
              label="Remove"
              armedLabel="Press again to remove"
              doneLabel="Removed"
              onConfirm={() => forget.runOrThrow({ service })}
            />
          ) : null}
        </div>
      </div>
    </>
  );
}

export function KeysStep({ connection }: OfConnection) {
  const { stage, service, fields } = connection;
  const [replacing, setReplacing] = useState(false);
  if (stage === 'server') {
    const labels = connectable(service).fields.filter(({ name }) =>
      fields.some((one) => one.name === name && one.onServer),
    );
    return labels.map(({ name, label }) => <OnServer key={name} name={name} label={label} />);
  }
  const isForm = replacing || stage === 'none' || stage === 'unreadable';
  if (isForm) return <KeysForm connection={connection} onDone={() => setReplacing(false)} />;
  return <StoredKeys connection={connection} onReplace={() => setReplacing(true)} />;
}
