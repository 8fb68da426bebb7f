import { handleOf } from '@colorway/rules/product/handle.ts';
import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { Link } from '@tanstack/react-router';
import { PatternPicture } from '../../blocks/pattern-card/pattern-picture.tsx';
import { useLivePatterns } from '../../blocks/pattern-card/use-live-patterns.ts';
import { Selvedge } from '../../ui/cloth/selvedge.tsx';
import { type RowCard, rowOf, WISHED } from './pattern-row-choice.ts';

function PatternRowCard({ pattern, type }: RowCard) {
  const { group, name, colors, colorCounts } = pattern;
  const colorCount = colorCounts[type] ?? 0;
  return (
    <Link to="/configurator/$id" params={{ id: handleOf({ group, type }) }} className="pattern-card">
      <span className="pattern-card__stage">
        <PatternPicture pattern={pattern} type={type} />
      </span>
      <Selvedge colors={colors.slice(0, colorCount).map(({ hex }) => hex)} />
      <span className="pattern-card__name">{name}</span>
      <span className="pattern-card__note">
        {`${productTypeName(type)}, ${colorCount} ${colorCount === 1 ? 'color' : 'colors'}`}
      </span>
    </Link>
  );
}

export function PatternRow() {
  const { patterns, failed } = useLivePatterns();
  const row = patterns && rowOf(patterns);
  if (failed || row?.length === 0) return null;
  return (
    <section className="column section" aria-labelledby="start-from-a-pattern">
      <div className="section__head">
        <h2 id="start-from-a-pattern">Start from a pattern</h2>
        <Link to="/patterns" className="text-link">
          See all patterns
        </Link>
      </div>
      <ul className="pattern-row" aria-busy={!row}>
        {row
          ? row.map((card) => (
              <li key={card.pattern.group}>
                <PatternRowCard {...card} />
              </li>
            ))
          : WISHED.map(([group]) => (
              <li key={group} className="pattern-card" aria-hidden="true">
                <span className="pattern-card__stage" />
                <Selvedge colors={[]} />
                <span className="pattern-card__name">&nbsp;</span>
                <span className="pattern-card__note">&nbsp;</span>
              </li>
            ))}
      </ul>
    </section>
  );
}
