import './unknown-pattern.css';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Selvedge } from '../../ui/cloth/selvedge.tsx';
import { Picture } from '../art/picture.tsx';
import { SuggestedPatterns } from './suggested-patterns.tsx';

const GRAYS = ['#dddddd', '#cfcfcf', '#ededed', '#c4c4c4'];

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
          elsewhere are not lost.
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
        <Picture
          className="unknown-pattern__cloth"
          painting={{
            kind: 'cloth',
            pattern: 'harbor-stripe',
            colors: GRAYS,
            width: 400,
            height: 250,
            scale: 1.4,
          }}
        />
        <Selvedge name="No such pattern" colors={['#dddddd', '#dddddd', '#dddddd', '#dddddd']} />
      </div>
    </div>
    {suggestions.length > 0 ? <SuggestedPatterns handles={suggestions} /> : null}
  </>
);
