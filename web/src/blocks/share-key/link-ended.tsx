import './link-states.css';
import { LINK_ENDED, LINK_ENDED_HELP } from '@colorway/rules/project/share/link-messages.ts';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { useCopy } from '../copy/use-copy.ts';

/** A typed text that could not be sent, to be taken elsewhere. */
function CopyText({ text }: { readonly text: string }) {
  const { copied, copy } = useCopy();
  return (
    <div className="copy-text">
      <p>{text}</p>
      <Button size="small" onClick={() => void copy(text)}>
        {copied ? 'Copied' : 'Copy the text'}
      </Button>
    </div>
  );
}

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
