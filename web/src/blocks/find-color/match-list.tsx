import { showHex } from '@colorway/rules/color/hex.ts';
import { Button } from '../../ui/button/button.tsx';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import type { Match } from './matches.ts';

/** A difference from which on the bar is full. */
const FULL = 7;

interface MatchListProps {
  readonly label: string;
  /** The color that was looked for. */
  readonly hex: string;
  readonly matches: readonly Match[];
  /** Undefined for a match that cannot be taken here. */
  readonly take: (match: Match) => (() => void) | undefined;
  /** `Use as color 2`, on the first one; undefined where all are equal. */
  readonly useLabel: string | undefined;
}

interface MatchRowProps {
  readonly hex: string;
  readonly match: Match;
  readonly label: string;
  readonly isFirst: boolean;
  readonly onTake: (() => void) | undefined;
}

const MatchRow = ({ hex, match, label, isFirst, onTake }: MatchRowProps) => (
  <li className="match" data-first={isFirst || undefined}>
    <span className="match__both" aria-hidden="true">
      <Cloth color={hex} height={42} />
      {match.pantone ? <i style={{ '--c': match.hex }} /> : <Cloth color={match.hex} height={42} />}
    </span>
    <span className="match__name">
      <b>{match.name}</b>
      <span className="match__more">{match.from}</span>
      <span className="match__more mono">{showHex(match.hex)}</span>
    </span>
    <span className="match__near">
      <span className="match__bar" style={{ '--share': Math.min(1, match.difference / FULL) }} aria-hidden="true" />
      <span>{match.visible}</span>
      <span>{match.figure}</span>
    </span>
    {onTake ? (
      <Button
        size="small"
        {...(isFirst && { look: 'primary' })}
        aria-label={`${label}, ${match.name}`}
        onClick={onTake}
      >
        {label}
      </Button>
    ) : (
      <span />
    )}
  </li>
);

/** Lists close colors with how visible the difference is; each can be taken with one press. */
export function MatchList({ label, hex, matches, take, useLabel }: MatchListProps) {
  return (
    <ul className="match-list" aria-label={label}>
      {matches.map((match, at) => (
        <MatchRow
          key={match.key}
          hex={hex}
          match={match}
          label={(at === 0 && useLabel) || 'Use'}
          isFirst={at === 0 && useLabel !== undefined}
          onTake={take(match)}
        />
      ))}
    </ul>
  );
}
