import './add-color.css';
import { readHex, showHex } from '@colorway/rules/color/hex.ts';
import { BRAND_SET } from '@colorway/rules/color-library/color-sets.ts';
import { COLOR_FIELDS, type ColorField, type DraftColor } from '@colorway/rules/color-library/edits/library-edits.ts';
import { faultsOf } from '@colorway/rules/color-library/edits/library-edits-faults.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { afterPress } from '../../../ui/field/after-press.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconPlus } from '../../../ui/icons/icon-plus.ts';
import { ColorWell } from './color-well.tsx';
import { categoryOptions, setOptions } from './options.ts';

const EMPTY: Omit<DraftColor, 'id'> = { colorName: '', category: 'Red', hex: '', colorSet: BRAND_SET };

interface AddColorProps {
  readonly onAdd: (color: Omit<DraftColor, 'id'>) => void;
}

/** A season's ten are typed one after another: family and set stay, the focus goes back to the name. */
export function AddColor({ onAdd }: AddColorProps) {
  const form = useRef<HTMLFormElement>(null);
  const [color, setColor] = useState(EMPTY);
  const [reported, setReported] = useState<readonly ColorField[]>([]);
  const faults = faultsOf({ id: '', ...color });

  const set = (field: ColorField) => (value: string) => setColor((was) => ({ ...was, [field]: value }));
  const field = (name: ColorField) => ({
    name,
    value: color[name],
    onChange: (event: { readonly target: { readonly value: string } }) => set(name)(event.target.value),
  });
  const report = (name: ColorField) => setReported((was) => [...was, name]);
  const errorOf = (name: ColorField): string => (reported.includes(name) ? (faults[name]?.text ?? '') : '');
  const focusOn = (name: ColorField) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();

  const add = () => {
    const [wrong] = COLOR_FIELDS.filter((name) => faults[name]);
    setReported(wrong ? COLOR_FIELDS : []);
    if (!wrong) {
      onAdd({ ...color, colorName: color.colorName.trim(), hex: readHex(color.hex) ?? color.hex });
      setColor((was) => ({ ...was, colorName: '', hex: '' }));
    }
    focusOn(wrong ?? 'colorName');
  };

  const handleHexBlur = () => {
    const read = readHex(color.hex);
    if (read) set('hex')(showHex(read));
    else if (color.hex) afterPress(() => report('hex'));
  };

  return (
    <form
      ref={form}
      className="add-color"
      aria-labelledby="add-color"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <h2 id="add-color">Add a color</h2>
      <div className="add-color__fields">
        <ColorWell label="Pick a color" hex={color.hex} onPick={(hex) => set('hex')(showHex(hex))} />
        <TextField label="Name" autoComplete="off" {...field('colorName')} error={errorOf('colorName')} />
        <SelectField label="Category" small options={categoryOptions} {...field('category')} />
        <TextField
          label="Hex"
          autoComplete="off"
          spellCheck={false}
          {...field('hex')}
          error={errorOf('hex')}
          onBlur={handleHexBlur}
        />
        <SelectField label="Color set" small options={setOptions} {...field('colorSet')} />
        <Button type="submit" size="small">
          <IconPlus className="icon icon--small" aria-hidden="true" />
          Add Color
        </Button>
      </div>
    </form>
  );
}
