import type { ClipboardEvent, KeyboardEvent, Ref } from 'react';

interface CellProps {
  readonly label: string;
  readonly value: string;
  readonly wrong?: boolean;
  readonly changed?: boolean;
  readonly money?: boolean;
  readonly locked?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onType: (text: string) => void;
  readonly onBlur?: () => void;
  readonly onEnter?: () => void;
  /** True when the cell has taken what was pasted. */
  readonly onPaste?: (text: string) => boolean;
}

/** One cell of a table; Tab goes from cell to cell as everywhere. */
export function Cell(props: CellProps) {
  const { label, value, wrong, changed, money, locked, inputRef, onType, onBlur, onEnter, onPaste } = props;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  const paste = (event: ClipboardEvent) => {
    if (onPaste?.(event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  return (
    <span
      className="field__box field__box--small cell"
      data-error={wrong ? '' : undefined}
      data-changed={changed || undefined}
    >
      {money ? <span aria-hidden="true">$</span> : null}
      <input
        ref={inputRef}
        className="field__input figures"
        aria-label={label}
        aria-invalid={wrong || undefined}
        autoComplete="off"
        value={value}
        readOnly={locked}
        onChange={(event) => onType(event.target.value)}
        onBlur={onBlur}
        onKeyDown={press}
        onPaste={paste}
      />
    </span>
  );
}
