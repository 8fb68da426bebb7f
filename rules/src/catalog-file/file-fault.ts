/** A fault of a row, or a value that was read differently from how it was written. */
export interface FileFault {
  readonly row: number;
  readonly field: string | null;
  readonly value: string;
  readonly message: string;
}

/** Maximum length of the value that a fault quotes. */
const MAX_SHOWN_LENGTH = 60;

export const shown = (value: string): string =>
  value.length > MAX_SHOWN_LENGTH ? `${value.slice(0, MAX_SHOWN_LENGTH).toWellFormed()}…` : value;

/** `message` continues "Row 14: ". */
export const fault = (row: number, field: string | null, value: string, message: string): FileFault => ({
  row,
  field,
  value: shown(value),
  message: `Row ${row}: ${message}`,
});

/** A fault of the file itself. */
export const fileFault = (message: string): FileFault => ({ row: 1, field: null, value: '', message });
