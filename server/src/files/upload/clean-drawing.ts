import { buffer } from 'node:stream/consumers';
import { ok, type Result, refused } from '@colorway/rules/result/result.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Deps } from '../deps.ts';
import { arrivalKey } from '../store/arrival-key.ts';
import type { UploadRow } from '../store/files-store.ts';
import { limits } from '../svg/limits.ts';
import { currentUploader } from '../svg/run/drawing-caller.ts';

export interface CleanDrawing {
  readonly bytes: Buffer;
  /** Labels of what was removed. */
  readonly removed: readonly string[];
}

/** Cleans an uploaded drawing: removes scripts and external references. */
export async function cleanDrawing(
  { svg, storage }: Pick<Deps, 'svg' | 'storage'>,
  row: UploadRow,
): Promise<Result<CleanDrawing, Problem>> {
  // One byte above the limit is enough for the refusal.
  const sent = await buffer(
    await storage.read(arrivalKey(row), { start: 0, end: Math.min(row.bytes - 1, limits.bytes) }),
  );
  const read = await svg.sanitize(sent, `f-${row.id.slice(0, 8)}-`, currentUploader());
  const removed = read.ok ? read.findings.map(({ message }) => message) : [];
  return read.ok
    ? ok({ bytes: Buffer.from(read.svg), removed })
    : refused(new Problem('svg-refused', { message: read.message }));
}
