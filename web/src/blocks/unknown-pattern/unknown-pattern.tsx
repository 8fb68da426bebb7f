import './unknown-pattern.css';
import '../pattern-card/pattern-card.css';
import { groupName, readHandle } from '@colorway/rules/product/names/handle.ts';
import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Selvedge } from '../../ui/cloth/selvedge.tsx';
import { call } from '../api/client.ts';
import { Art } from '../art/art.tsx';
import { patternCloth } from '../product-stage/pattern-cloth.ts';
import { ProductStage } from '../product-stage/product-stage.tsx';

function SuggestedPattern({ handle }: { readonly handle: string }) {
  const { data } = useQuery({ queryKey: ['pattern', handle], queryFn: () => call('patterns.read', { id: handle }) });
  const read = readHandle(handle);
  const cloth = useMemo(() => data && patternCloth(data), [data]);
  const hexes = useMemo(() => data?.colors.map(({ hex }) => hex) ?? [], [data]);
  if (!read) return null;
  const type = productTypeName(read.type);
  return (
    <Link to="/configurator/$id" params={{ id: handle }} className="pattern-card">
      <span className="pattern-card__stage">
        {cloth ? <ProductStage className="pattern-card__art" cloth={cloth} view="product" colors={hexes} /> : null}
      </span>
      <Selvedge colors={hexes} />
      <span className="pattern-card__name">{data?.name ?? groupName(read.group)}</span>
      <span className="pattern-card__note figures">{data ? `${type}, ${data.colorCount} colors` : type}</span>
    </Link>
  );
}

/** Suggests similar patterns. */
const SuggestedPatterns = ({ handles }: { readonly handles: readonly string[] }) => (
  <section className="column suggested" aria-labelledby="suggested-title">
    <h2 id="suggested-title">Did you mean one of these?</h2>
    <ul className="suggested__list">
      {handles.map((handle) => (
        <li key={handle}>
          <SuggestedPattern handle={handle} />
        </li>
      ))}
    </ul>
  </section>
);

interface UnknownPatternProps {
  readonly title: string;
  readonly handle: string;
  /** Handles that are spelled alike. */
  readonly suggestions: readonly string[];
}

export const UnknownPattern = ({ title, handle, suggestions }: UnknownPatternProps) => (
  <>
    <div className="column unknown-pattern">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">
          <span className="mono">{handle}</span> may be misspelled, or the pattern was retired. Colors you picked
          elsewhere are still saved.
        </p>
        <div className="unknown-pattern__actions">
          <Link to="/patterns" className={buttonClass({ look: 'primary', size: 'large' })}>
            Choose a pattern
          </Link>
          <Link to="/new-project" className={buttonClass({ size: 'large' })}>
            Start a New Project
          </Link>
        </div>
      </div>
      <div>
        <Art name="no-pattern" className="unknown-pattern__cloth" />
        <Selvedge name="No such pattern" colors={['#dddddd', '#dddddd', '#dddddd', '#dddddd']} />
      </div>
    </div>
    {suggestions.length > 0 ? <SuggestedPatterns handles={suggestions} /> : null}
  </>
);
