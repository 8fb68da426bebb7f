import { HERO_WAYS } from '@colorway/fabric/art/cloths.ts';
import { Link } from '@tanstack/react-router';
import { Art } from '../../blocks/art/art.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';

export function Hero() {
  return (
    <>
      <section className="hero">
        <div className="hero__rail" />
        <div className="hero__ties">
          {HERO_WAYS.map(({ name }, place) => (
            <span key={name}>
              <Art name={`hero-${place}`} label={`Harbor Stripe tie in ${name}`} />
            </span>
          ))}
        </div>
        <div className="hero__copy">
          <h1 className="display">
            One pattern.
            <br />
            Your colors.
          </h1>
          <p className="lead">
            Pick from more than 500 colors and see them on the cloth right away. We print it and make it for you.
          </p>
          <div className="hero__actions">
            <Link to="/patterns" className={buttonClass({ look: 'primary', size: 'large' })}>
              Choose a pattern
            </Link>
            <Link to="/new-project" className={buttonClass({ size: 'large' })}>
              Start a New Project
            </Link>
          </div>
        </div>
      </section>
      <div className="cw-selvedge hero__selvedge">
        <span className="cw-selvedge__text hero__facts">
          <span>Harbor Stripe</span> <span>4 colors</span> <span>7 colorways</span>
        </span>
        <span className="cw-selvedge__dots hero__dots" aria-hidden="true">
          {HERO_WAYS.map(({ name, colors }) => (
            <span key={name} className="hero__way">
              {colors.map((color) => (
                <span key={color} className="cw-dot" style={{ '--c': color }} />
              ))}
            </span>
          ))}
        </span>
      </div>
    </>
  );
}
