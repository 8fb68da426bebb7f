import { problems } from '@colorway/contract/problem/problems.ts';
import type { FuzzAnswer, Sent } from './send.ts';

/** Internals that no refusal may contain. */
const inner =
  /node_modules|file:\/\/|\bat \S+ \(|\.(ts|mjs|js):\d+|\b(select|insert into|update|delete from) [\s\S]{0,80}\b(from|values|set|where)\b|violates|syntax error at|relation "|column "|pg_|drizzle-orm|ORPCError|TypeError|RangeError|SyntaxError|ECONN|\/(home|tmp|work|usr|root)\//i;

const isProblem = (text: string): boolean => {
  try {
    const { code, message, requestId } = JSON.parse(text) as Record<string, unknown>;
    const isKnown = typeof code === 'string' && Object.hasOwn(problems, code);
    return isKnown && typeof message === 'string' && message.trim() !== '' && typeof requestId === 'string';
  } catch {
    return false;
  }
};

/** Addresses of pages answer people, in HTML. */
const isPage = (path: string): boolean =>
  !/^\/(api|files|assets|[\w-]+-pictures|configured|healthz|readyz|metrics)(\/|$|\?)/.test(path);

/** Describes the fault of an answer; undefined if there is none. */
export function faultOf({ method, path, body }: Sent, { status, type, text }: FuzzAnswer): string | undefined {
  if (status >= 500) return `answered ${status}`;
  if (status < 200) return `answered ${status}`;
  if (status < 400) return undefined;
  if (method === 'HEAD') return undefined;
  if (isPage(path) && type.startsWith('text/html')) return undefined;
  if (!type.startsWith('application/json')) return `a refusal of type ${type || 'none'}`;
  if (!isProblem(text)) return 'a refusal in another form';
  // A conflict brings what is stored now, which an earlier request may have written.
  const found = inner.exec(JSON.stringify({ ...JSON.parse(text), current: undefined }))?.[0];
  // A refusal may repeat sent text; only other internals are a leak.
  if (found !== undefined && !`${path} ${body ?? ''}`.includes(found))
    return `a refusal that tells of the inside: ${found}`;
  return undefined;
}
