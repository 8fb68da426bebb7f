import type { Cascade } from '../css/cascade.ts';
import type { ValueReader } from '../css/read-value.ts';
import type { Findings } from '../findings.ts';
import type { SvgElement } from '../svg-tree.ts';

/** What is known while one drawing is cleaned. */
export interface Cleaning {
  readonly findings: Findings;
  readonly read: ValueReader;
  readonly cascade: Cascade;
  /** Files that come from a page may lack every namespace; then the unnamed one is SVG's. */
  readonly bare: boolean;
  readonly byId: Map<string, SvgElement>;
  pictures: number;
  pixels: number;
  filters: number;
}
