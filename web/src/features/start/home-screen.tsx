import '../../blocks/pattern-card/pattern-card.css';
import './home.css';
import { FLOWS } from '@colorway/rules/onboarding/flows.ts';
import { handleOf } from '@colorway/rules/product/names/handle.ts';
import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Art } from '../../blocks/art/art.tsx';
import { Footer } from '../../blocks/layout/footer.tsx';
import { PatternPicture } from '../../blocks/pattern-card/pattern-picture.tsx';
import { useLivePatterns } from '../../blocks/pattern-card/use-live-patterns.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Selvedge } from '../../ui/cloth/selvedge.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { COMMISSIONS } from './commissions.ts';
import { Hero } from './hero.tsx';
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

function PatternRow() {
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

function CommissionCards() {
  return (
    <section className="column section" aria-labelledby="have-us-draw-it">
      <h2 id="have-us-draw-it" className="section__head">
        Or have us draw it for you
      </h2>
      <div className="commissions">
        {COMMISSIONS.map(({ flow, title, text, button }) => (
          <article key={flow} className="commission">
            <Art name={`commission-${flow}`} className="commission__cloth" isBelow />
            <div className="commission__text">
              <div>
                <h3>{title}</h3>
                <p className="quiet">{text}</p>
              </div>
              <Link to={FLOWS[flow].path} className={buttonClass({ look: 'primary' })}>
                {button}
              </Link>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

const FACTS = [
  ['Ties', 'In 3 widths and 3 lengths, 4 for weddings.'],
  ['Table runners', 'Sold as a set of 4.'],
  ['Made in the USA', 'All of it, every time.'],
] as const;

function FactRow() {
  return (
    <section className="column section" aria-label="Good to know">
      <div className="facts">
        {FACTS.map(([title, text]) => (
          <div key={title}>
            <h3>{title}</h3>
            <p className="quiet">{text}</p>
          </div>
        ))}
        <div>
          <h3>Already have proofs?</h3>
          <p>
            <Link to="/log-in" className="text-link">
              Log In
            </Link>{' '}
            with your email address to see your projects.
          </p>
        </div>
      </div>
    </section>
  );
}

/** Reports an unknown URL once, then forgets it. */
function useLostNote(): void {
  const { missing } = useSearch({ from: '/' });
  const navigate = useNavigate();

  useEffect(() => {
    if (!missing) return;
    notify({ kind: 'info', text: `There is no page at ${missing}. This is the home page.` });
    void navigate({ to: '/', search: {}, replace: true });
  }, [missing, navigate]);
}

export function HomeScreen() {
  useLostNote();
  return (
    <>
      <Hero />
      <PatternRow />
      <CommissionCards />
      <FactRow />
      <Footer />
    </>
  );
}
