import './code-input.css';
import { CODE_DIGITS } from '@colorway/rules/sign-in/code-limits.ts';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { codeDigits } from './code-digits.ts';

export interface CodeInputHandle {
  readonly focus: () => void;
  readonly select: () => void;
}

interface CodeInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  readonly ref?: Ref<CodeInputHandle>;
}

/**
 * One field under six cells: pasting, Backspace, the arrow keys and codes offered by the phone
 * then work as in any other field, and a screen reader reads one number instead of six boxes.
 */
export function CodeInput({ label, value, onChange, invalid, describedBy, ref }: CodeInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<readonly [from: number, to: number] | null>(null);

  const follow = () => {
    const { selectionStart, selectionEnd } = input.current ?? {};
    setCaret([selectionStart ?? 0, selectionEnd ?? 0]);
  };

  useImperativeHandle(ref, () => ({
    focus: () => input.current?.focus(),
    select: () => {
      input.current?.select();
      follow();
    },
  }));

  const active = (cell: number) => {
    if (!caret) return false;
    const [from, to] = caret;
    return from === to ? cell === Math.min(from, CODE_DIGITS - 1) : cell >= from && cell < to;
  };

  return (
    <div>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="code-input" data-error={invalid ? '' : undefined}>
        {Array.from({ length: CODE_DIGITS }, (_, cell) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its position
            key={cell}
            className="code-input__cell"
            aria-hidden="true"
            data-active={active(cell) || undefined}
          >
            {value[cell] ?? ''}
          </span>
        ))}
        <input
          ref={input}
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          spellCheck={false}
          value={value}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(codeDigits(event.target.value))}
          onSelect={follow}
          onFocus={follow}
          onBlur={() => setCaret(null)}
        />
      </div>
    </div>
  );
}
