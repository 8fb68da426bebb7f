import type { ByteRange } from '../../adapters/storage/port.ts';

/**
 * Parses one range (RFC 9110). Undefined means a full answer, which is always allowed: no header, several ranges,
 * another unit or a failed condition.
 */
export function parseRange(
  header: string | undefined,
  ifRange: string | undefined,
  bytes: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  if (header === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(from);
  const end = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= bytes ? 'unsatisfiable' : { start, end };
}
