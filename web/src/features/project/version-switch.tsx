import type { Proof } from '@colorway/contract/project/proof.ts';
import { SelectField } from '../../ui/field/select-field.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';

interface VersionSwitchProps {
  readonly proof: Proof;
  readonly shown: number;
  readonly onChange: (version: number) => void;
}

const LABEL = 'Version of the picture';
/** So many fit side by side on a phone; more are a list. */
const MAX_SIDE_BY_SIDE = 3;

/** All versions, the newest first. */
export function VersionSwitch({ proof, shown, onChange }: VersionSwitchProps) {
  const options = proof.versions
    .map(({ version }) => ({ value: String(version), label: `Version ${version}` }))
    .reverse();
  if (options.length > MAX_SIDE_BY_SIDE)
    return (
      <SelectField
        label={LABEL}
        hideLabel
        small
        value={String(shown)}
        options={options}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    );
  return (
    <Segmented
      label={LABEL}
      value={String(shown)}
      options={options}
      onChange={(version) => onChange(Number(version))}
    />
  );
}
