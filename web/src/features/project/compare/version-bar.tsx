import type { Proof } from '@colorway/contract/project/proof.ts';
import { versionLabel } from '@colorway/rules/project/version-label.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';

interface VersionBarProps {
  readonly proof: Proof;
  readonly shown: number;
  readonly onChange: (version: number) => void;
  readonly onCompare: () => void;
}

const LABEL = 'Version of the picture';

/** This many fit side by side on a phone; more become a list. */
const MAX_SIDE_BY_SIDE = 3;

function VersionSwitch({ proof, shown, onChange }: Omit<VersionBarProps, 'onCompare'>) {
  const options = proof.versions
    .map(({ version }) => ({ value: String(version), label: versionLabel(version) }))
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

/** All versions, the newest first, and the way to compare two of them. */
export function VersionBar({ onCompare, ...rest }: VersionBarProps) {
  return (
    <div className="version-bar">
      <VersionSwitch {...rest} />
      <Button size="small" onClick={onCompare}>
        Compare
      </Button>
    </div>
  );
}
