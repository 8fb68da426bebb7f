import { type Field, type FieldKey, fieldsOf } from '@colorway/rules/onboarding/basic-info.ts';
import type { BasicInfo } from '@colorway/rules/onboarding/inquiry-state.ts';
import type { BasicInfoFieldProps } from './basic-info-field-props.ts';
import { ContactLine } from './contact-line.tsx';
import { isLine } from './field-inputs.ts';
import { ProductChoice } from './product-choice.tsx';
import { WishField } from './wish-field.tsx';

interface BasicInfoFieldsProps {
  readonly info: BasicInfo;
  readonly errorOf: (key: FieldKey) => string | undefined;
  readonly onChange: (change: Partial<BasicInfo>) => void;
  readonly onLeave: (key: FieldKey) => void;
}

/** Whatever the segment asks for, in its order: lines on the contact, products, then the wishes. */
export function BasicInfoFields({ info, errorOf, onChange, onLeave }: BasicInfoFieldsProps) {
  const fields = fieldsOf(info.segment);
  const lines = fields.filter(({ key }) => isLine(key));
  const products = fields.filter(({ key }) => key === 'productInterest');
  const wishes = fields.filter(({ key }) => !isLine(key) && key !== 'productInterest');
  const propsOf = (field: Field): BasicInfoFieldProps => ({
    field,
    info,
    error: errorOf(field.key),
    onChange,
    onLeave: () => onLeave(field.key),
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
