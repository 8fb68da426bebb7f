import { Cloth } from '../../ui/cloth/cloth.tsx';
import type { Match } from './matches.ts';

interface MatchListProps {
  /** Of which color, for who cannot see it. */
  readonly label: string;
  readonly matches: readonly Match[];
  /** Undefined for a match that cannot be taken here. */
  readonly take: (match: Match) => (() => void) | undefined;
}

function MatchRow({ match, onTake }: { readonly match: Match; readonly onTake: (() => void) | undefined }) {
  const { name, from, hex, howNear } = match;
  const inside = (
    <>
      {match.pantone ? (
        <span className="match__ink" style={{ '--c': hex }} />
      ) : (
        <Cloth color={hex} width={40} height={32} pinked />
      )}
      <span className="match__name">
        <b>{name}</b>
        <span>{from}</span>
      </span>
      <span className="match__near">{howNear}</span>
    </>
  );
  if (!onTake) return <div className="match">{inside}</div>;
  return (
    <button type="button" className="match match--taken" onClick={onTake}>
      {inside}
      <span className="match__use">Use</span>
    </button>
  );
}

/** What is near to a color, nearest first; each can be taken with one press. */
export const MatchList = ({ label, matches, take }: MatchListProps) => (
  <ul className="match-list" aria-label={label}>
    {matches.map((match) => (
      <li key={match.key}>
        <MatchRow match={match} onTake={take(match)} />
      </li>
    ))}
  </ul>
);
