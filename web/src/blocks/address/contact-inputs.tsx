import { TextField } from '../../ui/field/text-field.tsx';
import { CONTACT_FIELDS, type ContactFaults, type ContactField, type TypedContact } from './contact-fields.ts';

interface ContactInputsProps {
  readonly typed: TypedContact;
  readonly faults: ContactFaults;
  readonly onChange: (id: ContactField, value: string) => void;
  readonly onExit?: (id: ContactField) => void;
}

/** The fields of a person and an address. */
export const ContactInputs = ({ typed, faults, onChange, onExit }: ContactInputsProps) => (
  <div className="form-grid">
    {CONTACT_FIELDS.map(({ id, label, autoComplete, maxLength, ...field }) => (
      <TextField
        key={id}
        name={id}
        label={label}
        type={id === 'email' ? 'email' : 'text'}
        autoComplete={autoComplete}
        maxLength={maxLength}
        optional={!('needed' in field)}
        error={faults[id]}
        value={typed[id]}
        onChange={({ target }) => onChange(id, target.value)}
        onBlur={() => onExit?.(id)}
      />
    ))}
  </div>
);
