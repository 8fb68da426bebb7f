import './field.css';
import { useEffect, useState } from 'react';
import { IconCheck } from '../icons/icon-check.ts';
import { IconCopy } from '../icons/icon-copy.ts';

/** "Copied" is shown this long before the text returns. */
const COPIED_FOR_MS = 2000;

interface CopyFieldProps {
  /** The text that is copied. */
  readonly value: string;
  /** The shown text, usually shorter. */
  readonly shown?: string;
  readonly label: string;
}

export function CopyField({ value, shown = value, label }: CopyFieldProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const Icon = copied ? IconCheck : IconCopy;
  return (
    <button
      type="button"
      className="field__box field__box--copy"
      onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
    >
      <span className="visually-hidden">{label}</span>
      <span className="mono copy-field__text">{copied ? 'Copied' : shown}</span>
      <Icon className="icon" aria-hidden="true" />
      <span className="visually-hidden" role="status">
        {copied ? 'Copied' : ''}
      </span>
    </button>
  );
}
