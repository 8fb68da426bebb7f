import { Link } from '@tanstack/react-router';
import { Picture } from '../../blocks/art/picture.tsx';
import { sample } from '../../blocks/art/sample-colors.ts';
import { buttonClass } from '../../ui/button/button-class.ts';

/** The seven ways one pattern hangs on the rail. */
const WAYS = [
  { name: 'Navy, Cardinal, Ivory and Gold', colors: sample('Navy', 'Cardinal', 'Ivory', 'Gold') },
  { name: 'Bottle, Fern, Champagne and Gold', colors: sample('Bottle', 'Fern', 'Champagne', 'Gold') },
  { name: 'Wine, Dusty Rose, Blush and Ivory', colors: sample('Wine', 'Dusty Rose', 'Blush', 'Ivory') },
  { name: 'Powder, Cornflower, White and Navy', colors: sample('Powder', 'Cornflower', 'White', 'Navy') },
  { name: 'Charcoal, Pewter, White and Marigold', colors: sample('Charcoal', 'Pewter', 'White', 'Marigold') },
  { name: 'Plum, Heather, Lavender and Champagne', colors: sample('Plum', 'Heather', 'Lavender', 'Champagne') },
  { name: 'Rust, Persimmon, Butter and Espresso', colors: sample('Rust', 'Persimmon', 'Butter', 'Espresso') },
] as const;

export function Hero() {
  return (
    <>
      <section className="hero">
        <div className="hero__rail" />
        <div className="hero__ties">
          {WAYS.map(({ name, colors }, index) => (
            <Picture
              key={name}
              painting={{
                kind: 'hanging-tie',
                pattern: 'harbor-stripe',
                colors,
                scale: 1.167,
                shift: index * 31,
              }}
              label={`Harbor Stripe tie in ${name}`}
            />
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
          {WAYS.map(({ name, colors }) => (
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
