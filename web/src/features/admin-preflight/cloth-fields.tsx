import './cloth-fields.css';
import { PRODUCT_TYPES } from '@colorway/rules/product/product-types.ts';
import type { InputOf } from '../../blocks/api/operations.ts';
import { SelectField } from '../../ui/field/select-field.tsx';
import type { Settings } from './preflight-api.ts';

export type SentCloth = NonNullable<InputOf<'preflight.saveSettings'>['cloth']>;
type Product = SentCloth['productType'];
type Use = SentCloth['use'];

export interface ClothChoice {
  readonly productType: Product;
  readonly use: Use;
  readonly file?: { readonly name: string; readonly base64: string };
}

/** Undefined for a choice that changes nothing, or that still needs its file. */
export function sentCloth({ productType, use, file }: ClothChoice, { cloths }: Settings): SentCloth | undefined {
  if (use === 'own') return file && { productType, use, profile: file.base64 };
  const stored = cloths.find((one) => one.productType === productType)?.use ?? 'usual';
  return stored === use ? undefined : { productType, use };
}

const USES: readonly { readonly value: Use; readonly label: string }[] = [
  { value: 'usual', label: 'The same as for all products' },
  { value: 'own', label: 'One of its own' },
  { value: 'none', label: 'None, so customers see no preview' },
];

interface ClothFieldsProps {
  readonly settings: Settings;
  readonly choice: ClothChoice;
  readonly onChange: (choice: ClothChoice) => void;
  readonly read: (file: File) => Promise<string>;
}

/** Chooses the printer profile of one product's cloth. */
export function ClothFields({ settings, choice, onChange, read }: ClothFieldsProps) {
  const stored = settings.cloths.find(({ productType }) => productType === choice.productType);
  const name = choice.file?.name ?? stored?.name;
  const chooseProduct = (id: string) => {
    const productType = PRODUCT_TYPES.find((one) => one.id === id)?.id ?? choice.productType;
    const use = settings.cloths.find((one) => one.productType === productType)?.use ?? 'usual';
    onChange({ productType, use });
  };
  return (
    <fieldset className="preflight-cloth">
      <legend>Cloth of a product</legend>
      <SelectField
        label="Product"
        value={choice.productType}
        onChange={({ target }) => chooseProduct(target.value)}
        options={PRODUCT_TYPES.map(({ id, name: label }) => ({ value: id, label }))}
      />
      <SelectField
        label="Profile of its cloth"
        value={choice.use}
        onChange={({ target }) => onChange({ productType: choice.productType, use: target.value as Use })}
        options={USES}
      />
      {choice.use === 'own' ? (
        <div className="preflight-settings__profile">
          {name ? (
            <p className="small">
              Profile of this product: <b>{name}</b>
            </p>
          ) : null}
          <label className="small">
            ICC file of this product{' '}
            <input
              type="file"
              accept=".icc,.icm"
              onChange={async ({ target }) => {
                const [file] = target.files ?? [];
                if (file) onChange({ ...choice, file: { name: file.name, base64: await read(file) } });
              }}
            />
          </label>
        </div>
      ) : null}
    </fieldset>
  );
}
