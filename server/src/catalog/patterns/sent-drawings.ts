import { problems } from '@colorway/contract/problem/problems.ts';
import { PRODUCT_TYPE_IDS, type ProductTypeId, productTypeName } from '@colorway/rules/product/product-types.ts';
import type { DrawingCaller, SanitizePool, SvgResult } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { idPrefix } from './id-prefix.ts';
import type { NewDrawing } from './pattern-store.ts';

export interface Sent {
  readonly type: ProductTypeId;
  readonly svg: string;
}

/** The text was decoded on its way here, so what it says of its encoding is no longer true. */
export const bytesOf = (svg: string): Buffer => Buffer.from(svg.replace(/^\uFEFF?\s*<\?xml\s[^>]*\?>/, ''));

export const sentDrawings = (patternData: Readonly<Partial<Record<ProductTypeId, string | undefined>>>): Sent[] =>
  PRODUCT_TYPE_IDS.flatMap((type) => {
    const svg = patternData[type];
    return svg === undefined ? [] : [{ type, svg }];
  });

interface Fault {
  readonly type: ProductTypeId;
  readonly code: 'svg-refused' | 'svg-without-slots';
  readonly message: string;
}

const faultOf = (type: ProductTypeId, read: SvgResult): Fault | undefined => {
  if (!read.ok) return { type, code: 'svg-refused', message: read.message };
  if (read.slots.length > 0) return undefined;
  return { type, code: 'svg-without-slots', message: problems['svg-without-slots'].message };
};

const refuse = (faults: readonly Fault[]): never => {
  const code = faults.some((fault) => fault.code === 'svg-refused') ? 'svg-refused' : 'svg-without-slots';
  const message = faults.map((fault) => `${productTypeName(fault.type)}: ${fault.message}`).join(' ');
  throw new Problem(code, { message, details: { faults: faults.map(({ type, message }) => ({ type, message })) } });
};

/**
 * Every drawing sanitized, whoever says that it was already; all of them or none. One after another, so that one
 * upload leaves room for the next.
 */
export async function readDrawings(
  pool: SanitizePool,
  group: string,
  sent: readonly Sent[],
  caller: DrawingCaller,
): Promise<NewDrawing[]> {
  const drawings: NewDrawing[] = [];
  const faults: Fault[] = [];
  for (const { type, svg } of sent) {
    const read = await pool.sanitize(bytesOf(svg), idPrefix(group, type), caller);
    const fault = faultOf(type, read);
    if (fault) faults.push(fault);
    if (!read.ok || fault) continue;
    const { template, width, height, slots, findings } = read;
    const words = findings.map(({ message }) => message);
    drawings.push({ type, svg: read.svg, template, width, height, slots, findings: words });
  }
  if (faults.length > 0) refuse(faults);
  return drawings;
}
