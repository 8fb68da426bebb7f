import { Link } from '@tanstack/react-router';
import type { Painting } from '../../blocks/art/painting.ts';
import { PATTERN_CARDS } from '../../blocks/art/pattern-cards.ts';
import { Picture } from '../../blocks/art/picture.tsx';
import { Selvedge } from '../../ui/cloth/selvedge.tsx';

const SHOWN = [
  ['harbor-stripe', 'necktie', 'Necktie'],
  ['meadow-floral', 'bow-tie', 'Bow tie'],
  ['lakeside-plaid', 'square-pillow', 'Square pillow'],
  ['jaipur-paisley', 'hair-scarf', 'Hair scarf'],
  ['regatta-dot', 'pocket-square', 'Pocket square'],
  ['deco-fan', 'robe', 'Robe'],
] as const satisfies readonly (readonly [string, Painting['kind'], string])[];

export function PatternRow() {
  return (
    <section className="column section" aria-labelledby="start-from-a-pattern">
      <div className="section__head">
        <h2 id="start-from-a-pattern">Start from a pattern</h2>
        <Link to="/patterns" className="text-link">
          See all patterns
        </Link>
      </div>
      <ul className="pattern-row">
        {SHOWN.map(([id, kind, product]) => {
          const card = PATTERN_CARDS.find((pattern) => pattern.id === id);
          if (!card) return null;
          const { name, colors } = card;
          return (
            <li key={id}>
              <Link to="/configurator/$id" params={{ id: `${id}-${kind}` }} className="pattern-card">
                <span className="pattern-card__stage">
                  <Picture painting={{ kind, pattern: id, colors }} className="pattern-card__art" />
                </span>
                <Selvedge colors={colors} />
                <span className="pattern-card__name">{name}</span>
                <span className="pattern-card__note">{`${product}, ${colors.length} colors`}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
