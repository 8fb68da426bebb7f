import { clock } from './countdown.ts';

interface CodeLinksProps {
  /** Seconds until a new code may be asked for; null hides the row, the button offers it. */
  readonly wait: number | null;
  readonly onResend: () => void;
  readonly onOther: () => void;
}

export const CodeLinks = ({ wait, onResend, onOther }: CodeLinksProps) => (
  <div className="code-links">
    {wait === null ? null : (
      <p>
        <span className="quiet">No email? Look in your spam folder.</span>
        {wait > 0 ? (
          <span className="quiet figures">{`Send a new code in ${clock(wait)}`}</span>
        ) : (
          <button type="button" className="text-link" onClick={onResend}>
            Send a new code
          </button>
        )}
      </p>
    )}
    <p>
      <span className="quiet">Wrong address?</span>
      <button type="button" className="text-link" onClick={onOther}>
        Use another email
      </button>
    </p>
  </div>
);
