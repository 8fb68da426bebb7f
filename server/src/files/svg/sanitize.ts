import type { PatternFault } from '@colorway/rules/pattern/lint/faults.ts';
import { colorCountOf } from '@colorway/rules/pattern/placeholder.ts';
import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { SVG } from './allow/namespaces.ts';
import { cleanElement } from './clean/clean-tree.ts';
import type { Cleaning } from './clean/context.ts';
import { dropHeavyDashes } from './clean/dashes.ts';
import { resetRoot } from './clean/root.ts';
import { sheetTextsOf } from './clean/style-elements.ts';
import { createCascade } from './css/cascade.ts';
import { createValueReader } from './css/read-value.ts';
import { parseSheets, readSheets } from './css/sheet.ts';
import { readVariables } from './css/variables.ts';
import { type Finding, Findings } from './findings.ts';
import { fixFault } from './lint/fix.ts';
import { lint } from './lint/lint.ts';
import { slotsIn } from './lint/tree-faults.ts';
import { boundExpansion } from './refer/expansion.ts';
import { boundFilters } from './refer/filter-work.ts';
import { prefixIds } from './refer/ids.ts';
import { dropMissing } from './refer/references.ts';
import { type RefusalCode, SvgRefusalError } from './refusal.ts';
import { ensureSize, type Size } from './size.ts';
import { everyElement, type SvgElement } from './svg-tree.ts';
import { decodeSvg } from './xml/decode.ts';
import { parseXml } from './xml/parse.ts';
import { serialize } from './xml/serialize.ts';
import { plainAttribute } from './xml/xml-tree.ts';

interface SanitizedSvg extends Size {
  readonly ok: true;
  /** The cleaned drawing with its original colors. */
  readonly svg: string;
  /** The same with `var(--slot-N,#NNN)` for every placeholder. */
  readonly template: string;
  readonly findings: readonly Finding[];
  /** Used slots, ascending; empty without placeholders. */
  readonly slots: readonly number[];
  readonly colorCount: number;
  readonly nodes: number;
  /** Faults found by the check for printing; none for drawings that are no patterns. */
  readonly faults: readonly PatternFault[];
}

/** Checks the drawing as a pattern for the product that it prints on. */
export interface LintOptions {
  readonly type: ProductTypeId | undefined;
  /** A fault to fix first; without effect when the drawing has no such fault. */
  readonly fix?: Pick<PatternFault, 'kind' | 'color'>;
}

interface RefusedSvg {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly message: string;
}

export type SvgResult = SanitizedSvg | RefusedSvg;

export const refused = ({ code, message }: SvgRefusalError): RefusedSvg => ({ ok: false, code, message });

function clean(bytes: Uint8Array, findings: Findings): [SvgElement, Map<string, SvgElement>] {
  const source = parseXml(decodeSvg(bytes), findings);
  if (source.local !== 'svg' || (source.uri !== SVG && source.uri !== '')) throw new SvgRefusalError('not-svg');
  const sheets = parseSheets(sheetTextsOf(source));
  const read = createValueReader(readVariables(sheets, plainAttribute(source, 'style') ?? ''));
  const cascade = createCascade(readSheets(sheets, read, findings));
  const byId = new Map<string, SvgElement>();
  const bare = source.uri === '';
  const cleaning: Cleaning = { findings, read, cascade, bare, byId, pictures: 0, pixels: 0, filters: 0 };
  const root = cleanElement(source, undefined, false, cleaning);
  if (!root) throw new SvgRefusalError('not-svg');
  return [root, byId];
}

interface Cleaned {
  readonly root: SvgElement;
  readonly size: Size;
  readonly findings: readonly Finding[];
}

function cleaned(bytes: Uint8Array, prefix: string): Cleaned {
  const findings = new Findings();
  const [root, byId] = clean(bytes, findings);
  resetRoot(root, findings);
  const size = ensureSize(root);
  dropHeavyDashes(root, size, findings);
  dropMissing(root, byId, findings);
  boundExpansion(root, byId, findings);
  boundFilters(root, byId, { size, findings });
  prefixIds(root, prefix);
  return { root, size, findings: findings.list() };
}

/** The text of the drawing without one of its faults. */
function fixedText({ root, size, findings }: Cleaned, { type, fix }: LintOptions): string {
  if (fix) fixFault(root, lint(root, size, findings, type), { size, fault: fix, type });
  return serialize(root, 'plain');
}

function sanitize(bytes: Uint8Array, prefix: string, options: LintOptions | undefined): SanitizedSvg {
  const source = options?.fix ? Buffer.from(fixedText(cleaned(bytes, prefix), options)) : bytes;
  const { root, size, findings } = cleaned(source, prefix);
  const faults = options === undefined ? [] : lint(root, size, findings, options.type).faults;
  const elements = [...everyElement(root)];
  const slots = slotsIn(root);
  return {
    ok: true,
    svg: serialize(root, 'plain'),
    template: serialize(root, 'template'),
    findings,
    slots,
    colorCount: colorCountOf(slots),
    nodes: elements.length,
    faults,
    ...size,
  };
}

const PREFIX = /^[a-z][a-z0-9-]{0,30}-$/;

/**
 * Cleans a drawing from any source and lists what was removed, or refuses it with a message. `prefix` starts every id.
 * A second pass changes nothing.
 */
export function sanitizeSvg(bytes: Uint8Array, prefix: string, options?: LintOptions): SvgResult {
  if (!PREFIX.test(prefix)) throw new Error(`Expected a prefix for ids: ${prefix}`);
  try {
    return sanitize(bytes, prefix, options);
  } catch (error) {
    if (error instanceof SvgRefusalError) return refused(error);
    // Hundreds of thousands of nested brackets exhaust the parser's stack.
    if (error instanceof RangeError) return refused(new SvgRefusalError('too-heavy'));
    throw error;
  }
}
