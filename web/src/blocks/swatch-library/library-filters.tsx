import '../../ui/field/select-field.css';
import { type ColorSet, DRESS_MAKERS } from '@colorway/rules/color-library/color-sets.ts';
import { FAMILY_FILTERS, type FamilyFilter } from '@colorway/rules/color-library/families.ts';
import { memo } from 'react';
import { SelectField } from '../../ui/field/select-field.tsx';
import type { LibraryFilter } from './library-filter.ts';
import { DRESS_MAKER } from './library-labels.ts';

interface LibraryFiltersProps {
  readonly family: FamilyFilter;
  readonly colorSet: ColorSet | undefined;
  readonly dressMakers: boolean;
  readonly onChange: (change: Partial<LibraryFilter>) => void;
}

const families = FAMILY_FILTERS.map((family) => ({ value: family, label: family }));

/** The empty choice clears it, and is its placeholder. */
const makers = [
  { value: '', label: DRESS_MAKER },
  ...DRESS_MAKERS.map(({ set, filter }) => ({ value: set, label: filter })),
];

export const LibraryFilters = memo(function LibraryFilters(props: LibraryFiltersProps) {
  const { family, colorSet, dressMakers, onChange } = props;
  return (
    <>
      <SelectField
        label="Color family"
        hideLabel
        options={families}
        value={family}
        onChange={(event) => onChange({ family: event.target.value as FamilyFilter })}
      />
      {dressMakers ? (
        <SelectField
          label={DRESS_MAKER}
          hideLabel
          options={makers}
          data-empty={colorSet === undefined ? '' : undefined}
          value={colorSet ?? ''}
          onChange={(event) => onChange({ colorSet: (event.target.value || undefined) as ColorSet | undefined })}
        />
      ) : null}
    </>
  );
});
