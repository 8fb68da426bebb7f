import { FLOWS } from '@colorway/rules/onboarding/flows.ts';
import { Link } from '@tanstack/react-router';
import { Picture } from '../../blocks/art/picture.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { COMMISSIONS } from './commissions.ts';

const SCALE = { organization: 1.15, wedding: 0.95 };

export function CommissionCards() {
  return (
    <section className="column section" aria-labelledby="have-us-draw-it">
      <h2 id="have-us-draw-it" className="section__head">
        Or have us draw it for you
      </h2>
      <div className="commissions">
        {COMMISSIONS.map(({ flow, title, text, button, cloth }) => (
          <article key={flow} className="commission">
            <Picture
              className="commission__cloth"
              painting={{
                kind: 'cloth',
                pattern: cloth.pattern,
                colors: cloth.colors,
                width: 560,
                height: 220,
                scale: SCALE[flow],
              }}
            />
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
