import { showHex } from '@colorway/rules/color/hex.ts';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import { MatchList } from './match-list.tsx';
import type { Match } from './matches.ts';

interface FoundColorProps {
  readonly hex: string;
  /** "34 % of the picture" */
  readonly note?: string;
  readonly matches: readonly Match[];
  readonly take: (match: Match) => (() => void) | undefined;
}

/** A color that was looked for, beside what comes nearest to it. */
export const FoundColor = ({ hex, note, matches, take }: FoundColorProps) => (
  <div className="found-color">
    <div className="found-color__asked">
      <Cloth color={hex} height={84} />
      <p className="mono">{showHex(hex)}</p>
      {note ? <p className="find-color__quiet">{note}</p> : null}
    </div>
    <MatchList label={`Nearest to ${showHex(hex)}`} matches={matches} take={take} />
  </div>
);
