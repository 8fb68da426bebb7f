import { MAX_ENDPOINT_NAME_LENGTH, MAX_URL_LENGTH } from '@colorway/rules/webhook/endpoint.ts';
import { NO_NAME, NO_TYPES, NO_URL } from '@colorway/rules/webhook/messages.ts';
import {
  groupPattern,
  momentOf,
  typesOf,
  WEBHOOK_GROUP_NAMES,
  WEBHOOK_GROUPS,
  type WebhookGroup,
  type WebhookPattern,
} from '@colorway/rules/webhook/types.ts';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../blocks/api/api-error.ts';
import { call } from '../../blocks/api/client.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CheckField } from '../../ui/field/check-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import type { Endpoint } from './webhooks-api.ts';

type Chosen = ReadonlySet<WebhookPattern>;

const toggled = (chosen: Chosen, pattern: WebhookPattern): Chosen => {
  const next = new Set(chosen);
  if (!next.delete(pattern)) next.add(pattern);
  return next;
};

interface ChoiceProps {
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** A type of a chosen group is checked, and free again once the group is not. */
function GroupChoice({ group, chosen, onChange }: ChoiceProps & { readonly group: WebhookGroup }) {
  const pattern = groupPattern(group);
  const isAll = chosen.has('*');
  const isGroup = isAll || chosen.has(pattern);
  return (
    <fieldset className="webhook-types__group">
      <legend className="visually-hidden">{WEBHOOK_GROUPS[group].label}</legend>
      <CheckField
        label={`${WEBHOOK_GROUPS[group].label} (${pattern})`}
        checked={isGroup}
        disabled={isAll}
        onChange={() => onChange(toggled(chosen, pattern))}
      />
      <div className="webhook-types__list">
        {typesOf(group).map((type) => (
          <label key={type} className="check">
            <input
              type="checkbox"
              checked={isGroup || chosen.has(type)}
              disabled={isGroup}
              onChange={() => onChange(toggled(chosen, type))}
            />
            <span>
              <span className="mono">{type}</span> <span className="tiny quiet">{momentOf(type)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const TypeChoice = ({ chosen, onChange }: ChoiceProps) => (
  <fieldset className="webhook-types">
    <legend className="field__label">Types</legend>
    <CheckField
      label="All, also later ones"
      checked={chosen.has('*')}
      onChange={() => onChange(toggled(chosen, '*'))}
    />
    {WEBHOOK_GROUP_NAMES.map((group) => (
      <GroupChoice key={group} group={group} chosen={chosen} onChange={onChange} />
    ))}
  </fieldset>
);

type FieldName = 'name' | 'url';

/** The field that the refusal names; undefined for another refusal. */
function refusedField(error: unknown): FieldName | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const [issue] = (error.details['issues'] ?? []) as readonly { readonly path?: unknown }[];
  return issue?.path === 'name' || issue?.path === 'url' ? issue.path : undefined;
}

interface EndpointDialogProps {
  /** Left out for a new endpoint. */
  readonly endpoint?: Endpoint;
  readonly onClose: () => void;
  readonly onSaved: (endpoint: Endpoint) => unknown;
}

export function EndpointDialog({ endpoint, onClose, onSaved }: EndpointDialogProps) {
  const nameField = useRef<HTMLInputElement>(null);
  const urlField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(endpoint?.name ?? '');
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [chosen, setChosen] = useState<Chosen>(new Set(endpoint?.types));
  const input = { name: name.trim(), url, types: [...chosen] };
  const { run, busy, refusal, error } = useCommand(
    (sent: typeof input, idempotencyKey) =>
      endpoint
        ? call('webhooks.change', { ...sent, endpointId: endpoint.endpointId, version: endpoint.version })
        : call('webhooks.create', sent, { idempotencyKey }),
    {
      after: async (saved) => {
        await onSaved(saved);
        onClose();
      },
      refused: (failed) => (refusedField(failed) === 'name' ? nameField : urlField).current?.focus(),
    },
  );
  const field = refusedField(error);
  const missing = input.name === '' ? NO_NAME : url.trim() === '' ? NO_URL : chosen.size === 0 ? NO_TYPES : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing === undefined) void run(input);
  };
  return (
    <Dialog title={endpoint ? `Edit ${endpoint.name}` : 'Add an endpoint'} wide onClose={onClose}>
      <form className="webhook-form" noValidate onSubmit={submit}>
        <TextField
          ref={nameField}
          label="Name"
          autoComplete="off"
          maxLength={MAX_ENDPOINT_NAME_LENGTH}
          value={name}
          error={field === 'name' ? refusal : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          ref={urlField}
          label="Address"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://hooks.example.com/in"
          maxLength={MAX_URL_LENGTH}
          value={url}
          error={field === 'url' ? refusal : undefined}
          onChange={({ target }) => setUrl(target.value)}
        />
        <TypeChoice chosen={chosen} onChange={setChosen} />
        <div className="webhook-form__send">
          <Button type="submit" look="primary" busy={busy} disabled={missing !== undefined}>
            {endpoint ? 'Save' : 'Add'}
          </Button>
          <p className="small quiet" aria-live="polite">
            {refusal && field === undefined ? refusal : missing}
          </p>
        </div>
      </form>
    </Dialog>
  );
}
