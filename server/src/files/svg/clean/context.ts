import type { Cascade } from '../css/cascade.ts';
import type { ValueReader } from '../css/read-value.ts';
import type { Findings } from '../findings.ts';
import type { SvgElement } from '../svg-tree.ts';

/** State of cleaning one drawing. */
export interface Cleaning {
  readonly findings: Findings;
  readonly read: ValueReader;
  readonly cascade: Cascade;
  /** True if the file has no namespace, as when copied from a page; then the empty one counts as SVG. */
  readonly bare: boolean;
  readonly byId: Map<string, SvgElement>;
  pictures: number;
  pixels: number;
  filters: number;
}
