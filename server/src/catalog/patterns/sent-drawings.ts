import { problems } from '@colorway/contract/problem/problems.ts';
import { PRODUCT_TYPE_IDS, type ProductTypeId, productTypeName } from '@colorway/rules/product/product-types.ts';
import type { DrawingCaller, SanitizePool, SvgResult } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { idPrefix } from './id-prefix.ts';
import type { NewDrawing } from './pattern-store.ts';

export interface SentDrawing {
  readonly type: ProductTypeId;
  readonly svg: string;
}

/** Drops the XML declaration: the text is decoded already, so its encoding no longer applies. */
export const bytesOf = (svg: string): Buffer => Buffer.from(svg.replace(/^\uFEFF?\s*<\?xml\s[^>]*\?>/, ''));

export const sentDrawingsOf = (
  patternData: Readonly<Partial<Record<ProductTypeId, string | undefined>>>,
): SentDrawing[] =>
  PRODUCT_TYPE_IDS.flatMap((type) => {
    const svg = patternData[type];
    return svg === undefined ? [] : [{ type, svg }];
  });

interface Fault {
  readonly type: ProductTypeId;
  readonly code: 'svg-refused' | 'svg-without-slots';
  readonly message: string;
}

const faultOf = (type: ProductTypeId, result: SvgResult): Fault | undefined => {
  if (!result.ok) return { type, code: 'svg-refused', message: result.message };
  if (result.slots.length > 0) return undefined;
  return { type, code: 'svg-without-slots', message: problems['svg-without-slots'].message };
};

const refuse = (faults: readonly Fault[]): never => {
  const code = faults.some((fault) => fault.code === 'svg-refused') ? 'svg-refused' : 'svg-without-slots';
  const message = faults.map((fault) => `${productTypeName(fault.type)}: ${fault.message}`).join(' ');
  throw new Problem(code, { message, details: { faults: faults.map(({ type, message }) => ({ type, message })) } });
};

/** Sanitizes all drawings or refuses all. Runs one at a time to leave room for other uploads. */
export async function sanitizeDrawings(
  pool: SanitizePool,
  group: string,
  sent: readonly SentDrawing[],
  caller: DrawingCaller,
): Promise<NewDrawing[]> {
  const drawings: NewDrawing[] = [];
  const faults: Fault[] = [];
  for (const { type, svg } of sent) {
    const result = await pool.sanitize(bytesOf(svg), idPrefix(group, type), caller, { type });
    const fault = faultOf(type, result);
    if (fault) faults.push(fault);
    if (!result.ok || fault) continue;
    const { template, width, height, slots, findings } = result;
    const messages = findings.map(({ message }) => message);
    drawings.push({ type, svg: result.svg, template, width, height, slots, findings: messages, faults: result.faults });
  }
  if (faults.length > 0) refuse(faults);
  return drawings;
}
