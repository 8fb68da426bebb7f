import './dress-maker-list.css';
import { differenceLabel, showDifference } from '@colorway/rules/color/difference-label.ts';
import { type DressMakerMatch, dressMakerColorName } from '@colorway/rules/color-library/dress-maker-colors.ts';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import { type ColorChoice, dressMakerChoice } from './color-choice.ts';

interface DressMakerListProps {
  readonly matches: readonly DressMakerMatch[];
  readonly onPick: (choice: ColorChoice) => void;
}

/** Enough for a color's name; a dress-maker's whole collection is better narrowed by typing on. */
const MAX_SHOWN = 12;

/** The house colors that are nearest to the dress-makers' colors a search found (D75). */
export function DressMakerList({ matches, onPick }: DressMakerListProps) {
  const left = matches.length - MAX_SHOWN;
  return (
    <section className="dress-makers" aria-labelledby="dress-makers">
      <h3 id="dress-makers" className="dress-makers__title">
        From your dress-maker
      </h3>
      <p className="small quiet">Left the dress, right our nearest color.</p>
      <ul>
        {matches.slice(0, MAX_SHOWN).map((match) => {
          const { asked, house, difference } = match;
          return (
            <li key={asked.id}>
              <button type="button" className="dress-maker" onClick={() => onPick(dressMakerChoice(match))}>
                <span className="dress-maker__pair" aria-hidden="true">
                  <Cloth color={asked.hex} height={44} />
                  <Cloth color={house.hex} height={44} />
                </span>
                <span className="dress-maker__name">
                  <b>{house.colorName}</b> <span className="small quiet">for {dressMakerColorName(asked)}</span>
                </span>
                <span className="dress-maker__near small">
                  {differenceLabel(difference)} <span className="quiet figures">ΔE {showDifference(difference)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {left > 0 ? <p className="small quiet">{`${left} more. Add a color's name to narrow the list.`}</p> : null}
    </section>
  );
}
