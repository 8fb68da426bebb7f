import type { AdminInquiry } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { EMAIL_HELP } from '@colorway/rules/email/messages.ts';
import { cents, formatMoney } from '@colorway/rules/money/cents.ts';
import { SEGMENT_NAMES, SEGMENTS } from '@colorway/rules/onboarding/segments.ts';
import { defaultSetupCharge } from '@colorway/rules/project/default-project.ts';
import { EMPTY_DEAL } from '@colorway/rules/project/messages.ts';
import { readProjectType } from '@colorway/rules/project/typed-project.ts';
import { useRef, useState } from 'react';
import type { ProjectField } from '../../blocks/create-project/project-refusal.ts';
import { RefusalMessage } from '../../blocks/create-project/refusal-message.tsx';
import { useCreateProject } from '../../blocks/create-project/use-create-project.ts';
import { isEmail } from '../../blocks/email/is-email.ts';
import { DisabledReasonButton } from '../../ui/button/disabled-reason-button.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

const TYPES = [
  { value: '', label: 'Choose a type' },
  ...SEGMENTS.map((segment) => ({ value: SEGMENT_NAMES[segment], label: SEGMENT_NAMES[segment] })),
];

const NO_CHARGE = 'Distributor projects have no set-up charge.';

const chargeMessage = (typed: string): string => {
  const type = readProjectType(typed);
  const charge = type === undefined ? 0 : defaultSetupCharge(type);
  return charge === 0 ? NO_CHARGE : `Set-up charge ${formatMoney(cents(charge))}. Distributor projects have none.`;
};

const FIELD_NAMES = { email: 'an email', dealID: 'a deal ID', type: 'a type' } as const satisfies Record<
  ProjectField,
  string
>;

const missingMessage = (missing: readonly ProjectField[]): string | undefined => {
  const named = missing.map((field) => FIELD_NAMES[field]);
  const last = named.pop();
  if (last === undefined) return undefined;
  return named.length === 0 ? `Enter ${last}` : `Enter ${named.join(', ')} and ${last}`;
};

/** Only an inquiry brings a deal along, so only there the field may stay empty. */
export function CreateProjectForm({ inquiry }: { readonly inquiry: AdminInquiry | undefined }) {
  const emailField = useRef<HTMLInputElement>(null);
  const dealField = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(inquiry?.email ?? '');
  const [dealID, setDealID] = useState(inquiry?.dealID ?? '');
  const [type, setType] = useState<string>(inquiry ? SEGMENT_NAMES[inquiry.segment] : '');
  const [left, setLeft] = useState(false);
  const { create, busy, refusal, forget } = useCreateProject();

  const missing: ProjectField[] = [
    ...(isEmail(email) ? [] : ['email' as const]),
    ...(dealID.trim() !== '' || inquiry ? [] : ['dealID' as const]),
    ...(type === '' ? ['type' as const] : []),
  ];
  const focusMissing = () => {
    const fields = {
      email: emailField.current,
      dealID: dealField.current,
      type: form.current?.querySelector('select'),
    };
    const [first] = missing;
    if (first) fields[first]?.focus();
    setLeft(true);
  };
  const errorOf = (field: ProjectField) =>
    refusal && (refusal.field ?? 'dealID') === field ? <RefusalMessage refusal={refusal} /> : undefined;
  const badEmail = left && email !== '' && !isEmail(email) ? EMAIL_HELP : undefined;

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (missing.length > 0) return focusMissing();
        if (!busy)
          void create({ email: email.trim(), dealID: dealID.trim(), type, ...(inquiry && { inquiryId: inquiry.id }) });
      }}
      onChange={forget}
    >
      <TextField
        ref={emailField}
        label="Email"
        type="email"
        autoComplete="off"
        value={email}
        error={errorOf('email') ?? badEmail}
        onBlur={() => setLeft(true)}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        ref={dealField}
        label="Deal ID"
        autoComplete="off"
        spellCheck={false}
        value={dealID}
        error={errorOf('dealID')}
        help={inquiry && dealID.trim() === '' ? EMPTY_DEAL : undefined}
        onChange={(event) => setDealID(event.target.value)}
      />
      <div className="create-project__type">
        <SelectField label="Type" value={type} options={TYPES} onChange={(event) => setType(event.target.value)} />
        {refusal?.field === 'type' ? (
          <p className="field__error" role="alert">
            {refusal.message}
          </p>
        ) : null}
        <p className="field__help">{chargeMessage(type)}</p>
      </div>
      <DisabledReasonButton
        type="submit"
        look="primary"
        size="large"
        wide
        busy={busy}
        reason={missingMessage(missing)}
        onBlocked={focusMissing}
      >
        {busy ? 'Creating' : 'Create Project'}
      </DisabledReasonButton>
    </form>
  );
}
