import '../../blocks/pattern-card/pattern-card.css';
import { groupName, readHandle } from '@colorway/rules/product/handle.ts';
import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '../../blocks/api/client.ts';
import { ProductStage } from '../../blocks/product-stage/product-stage.tsx';
import { stageViews } from '../../blocks/product-stage/stage-view.ts';
import { Selvedge } from '../../ui/cloth/selvedge.tsx';
import { factsOf } from './pattern-facts.ts';

function SuggestedPattern({ handle }: { readonly handle: string }) {
  const { data } = useQuery({ queryKey: ['pattern', handle], queryFn: () => ask('patterns.read', { id: handle }) });
  const read = readHandle(handle);
  if (!read) return null;
  const facts = data && factsOf(data);
  const name = facts?.name ?? groupName(read.group);
  return (
    <Link to="/configurator/$id" params={{ id: handle }} className="pattern-card">
      <span className="pattern-card__stage">
        {facts ? (
          <ProductStage
            className="pattern-card__art"
            cloth={facts.cloth}
            view={read.type === 'necktie' ? 'product' : stageViews(read.type)[0].value}
            colors={facts.hexes}
          />
        ) : null}
      </span>
      <Selvedge colors={facts?.hexes ?? []} />
      <span className="pattern-card__name">{name}</span>
      <span className="pattern-card__note figures">
        {facts ? `${productTypeName(read.type)}, ${facts.colorCount} colors` : productTypeName(read.type)}
      </span>
    </Link>
  );
}

/** What may have been meant. */
export const SuggestedPatterns = ({ handles }: { readonly handles: readonly string[] }) => (
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
