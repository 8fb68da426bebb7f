import './link-states.css';
import { LINK_ENDED, LINK_ENDED_HELP } from '@colorway/rules/project/share/link-messages.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button/button-class.ts';
import { CopyText } from '../../ui/field/copy-text.tsx';

interface LinkEndedProps {
  /** Where the log-in leads. */
  readonly next: string;
  /** Typed texts that were not sent. */
  readonly texts?: readonly string[];
}

/** Replaces the project when its link was revoked or has run out; typed texts stay until they are copied. */
export const LinkEnded = ({ next, texts = [] }: LinkEndedProps) => (
  <div className="column link-state">
    <h1>{LINK_ENDED}</h1>
    <p role="status">{LINK_ENDED_HELP}</p>
    <Link to="/log-in" search={{ next }} className={buttonClass()}>
      Log In
    </Link>
    {texts.length > 0 ? (
      <section aria-label="Not sent">
        <h2>You had not sent this</h2>
        {texts.map((text) => (
          <CopyText key={text} text={text} />
        ))}
      </section>
    ) : null}
  </div>
);
