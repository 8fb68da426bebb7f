import { Link } from '@tanstack/react-router';

const FACTS = [
  ['Ties', 'In 3 widths and 3 lengths, 4 for weddings.'],
  ['Table runners', 'Sold as a set of 4.'],
  ['Made in the USA', 'All of it, every time.'],
] as const;

export function FactRow() {
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
