import type { Proof } from '@colorway/contract/project/proof.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';

interface VersionSwitchProps {
  readonly proof: Proof;
  readonly shown: number;
  readonly onChange: (version: number) => void;
}

/** The newest first, and so few that they stand side by side. */
const MOST = 3;

export const VersionSwitch = ({ proof, shown, onChange }: VersionSwitchProps) => (
  <Segmented
    label="Version of the picture"
    value={String(shown)}
    options={[...proof.versions]
      .reverse()
      .slice(0, MOST)
      .map(({ version }) => ({ value: String(version), label: `Version ${version}` }))}
    onChange={(version) => onChange(Number(version))}
  />
);
