import {
  CHOOSE_ONE,
  type Field,
  type FieldKey,
  fieldsOf,
  MAX_LENGTHS,
  VOLUMES,
} from '@colorway/rules/onboarding/fields/basic-info.ts';
import { readDay, showDay } from '@colorway/rules/onboarding/fields/deadline.ts';
import { showPhone } from '@colorway/rules/onboarding/fields/phone.ts';
import { productsOf } from '@colorway/rules/onboarding/fields/product-interest.ts';
import type { BasicInfo } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { type ComponentProps, lazy, Suspense, useId, useState } from 'react';
import { CheckField } from '../../../ui/field/check-field.tsx';
import { DateField } from '../../../ui/field/date/date-field.tsx';
import { useToday } from '../../../ui/field/date/use-today.ts';
import { FieldError } from '../../../ui/field/frame/field-error.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { loadEmailHint } from '../step-parts.ts';

/** The props of every field of basic info. */
interface BasicInfoFieldProps {
  readonly field: Field;
  readonly info: BasicInfo;
  /** The error, once it may be shown. */
  readonly error: string | undefined;
  readonly onChange: (change: Partial<BasicInfo>) => void;
  /** Called on blur, so that the error may be shown from now on. */
  readonly onBlur: () => void;
}

function VolumeChoice({ field, info, error, onChange }: BasicInfoFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="field__label">{field.label}</legend>
      {VOLUMES.map((volume, at) => (
        <label key={volume} className="check">
          <input
            type="radio"
            name={field.key}
            data-need={at === 0 ? field.key : undefined}
            checked={info.estimatedOrderVolume === volume}
            onChange={() => onChange({ estimatedOrderVolume: volume })}
          />
          <span>{volume}</span>
        </label>
      ))}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  );
}

/** The requested items and the deadline. */
function WishField(props: BasicInfoFieldProps) {
  const { field, info, error, onChange, onBlur } = props;
  const { key, label, required, help } = field;
  const today = useToday();
  if (key === 'estimatedOrderVolume') return <VolumeChoice {...props} />;
  if (key === 'designIdeas')
    return (
      <TextArea
        label={label}
        optional={!required}
        error={error}
        name={key}
        data-need={key}
        aria-required={required || undefined}
        maxLength={MAX_LENGTHS.text}
        value={info.designIdeas ?? ''}
        onChange={({ target }) => onChange({ designIdeas: target.value })}
        onBlur={onBlur}
      />
    );
  return (
    <DateField
      label={label}
      optional={!required}
      help={help}
      error={error}
      name={key}
      data-need={key}
      aria-required={required || undefined}
      value={info.deadline}
      today={today}
      show={showDay}
      read={readDay}
      onChange={(deadline) => onChange({ deadline })}
    />
  );
}

type TextKey = Exclude<FieldKey, 'productInterest' | 'designIdeas' | 'estimatedOrderVolume' | 'deadline'>;

/** Autofill hints for each line; the rest is in the rules. */
const LINE_INPUTS: Readonly<Record<TextKey, ComponentProps<'input'>>> = {
  fName: { autoComplete: 'given-name' },
  lName: { autoComplete: 'family-name' },
  email: { autoComplete: 'email', type: 'email', spellCheck: false },
  phone: { autoComplete: 'tel', type: 'tel', placeholder: '(555) 010-0199' },
  company: { autoComplete: 'organization' },
  client: { autoComplete: 'off' },
};

const isLine = (key: FieldKey): key is TextKey => Object.hasOwn(LINE_INPUTS, key);

const EmailHint = lazy(loadEmailHint);

function ContactLine({ field, info, error, onChange, onBlur }: BasicInfoFieldProps) {
  const { key, label, required, help } = field;
  const [left, setLeft] = useState(false);
  if (!isLine(key)) return null;
  return (
    <TextField
      {...LINE_INPUTS[key]}
      label={label}
      optional={!required}
      help={
        key === 'email' && left && !error && info.email ? (
          <Suspense fallback={help}>
            <EmailHint email={info.email} onMend={(email) => onChange({ email })} help={help} />
          </Suspense>
        ) : (
          help
        )
      }
      error={error}
      name={key}
      data-need={key}
      aria-required={required || undefined}
      maxLength={MAX_LENGTHS.line}
      value={info[key] ?? ''}
      onChange={({ target }) => {
        setLeft(false);
        onChange({ [key]: target.value });
      }}
      onBlur={({ target }) => {
        // Formats on blur, never while typing.
        if (key === 'phone' && showPhone(target.value) !== target.value) onChange({ phone: showPhone(target.value) });
        setLeft(true);
        onBlur();
      }}
    />
  );
}

function ProductChoice({ field, info, error, onChange }: BasicInfoFieldProps) {
  const id = useId();
  const { productInterest, segment } = info;
  return (
    <fieldset aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}>
      <legend className="form-title">{field.label}</legend>
      <p className="small quiet form-hint" id={`${id}-help`}>
        {CHOOSE_ONE}
      </p>
      <div className="check-grid">
        {productsOf(segment).map(({ key, label, hint }, at) => (
          <CheckField
            key={key}
            label={label}
            hint={hint}
            name={key}
            data-need={at === 0 ? field.key : undefined}
            checked={productInterest[key] === true}
            onChange={({ target }) => onChange({ productInterest: { ...productInterest, [key]: target.checked } })}
          />
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}

interface BasicInfoFieldsProps {
  readonly info: BasicInfo;
  readonly errorOf: (key: FieldKey) => string | undefined;
  readonly onChange: (change: Partial<BasicInfo>) => void;
  readonly onBlur: (key: FieldKey) => void;
}

/** The fields of the segment in order: contact, products, then wishes. */
export function BasicInfoFields({ info, errorOf, onChange, onBlur }: BasicInfoFieldsProps) {
  const fields = fieldsOf(info.segment);
  const lines = fields.filter(({ key }) => isLine(key));
  const products = fields.filter(({ key }) => key === 'productInterest');
  const wishes = fields.filter(({ key }) => !isLine(key) && key !== 'productInterest');
  const propsOf = (field: Field): BasicInfoFieldProps => ({
    field,
    info,
    error: errorOf(field.key),
    onChange,
    onBlur: () => onBlur(field.key),
  });
  return (
    <>
      <h2 className="form-title">Contact</h2>
      <div className="form-grid form-grid--contact">
        {lines.map((field) => (
          <ContactLine key={field.key} {...propsOf(field)} />
        ))}
      </div>
      {products.map((field) => (
        <ProductChoice key={field.key} {...propsOf(field)} />
      ))}
      <div className="form-grid form-grid--last" data-first={wishes[0]?.key}>
        {wishes.map((field) => (
          <WishField key={field.key} {...propsOf(field)} />
        ))}
      </div>
    </>
  );
}
