import type { ColorField } from '@colorway/rules/color-library/library-edits.ts';
import type { ColorFault } from '@colorway/rules/color-library/library-edits-faults.ts';

export interface CellProps {
  readonly field: ColorField;
  /** "Hex of Barn Red". */
  readonly label: string;
  readonly value: string;
  readonly changed: boolean;
  readonly fault: ColorFault | undefined;
  readonly onSet: (value: string) => void;
  /** To the same cell of the next row, or with -1 of the one above. */
  readonly onDown: (by: 1 | -1) => void;
}
