import type { SanitizePool } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';

/** Loads the sanitizer with the first drawing, so a start does not wait for its CSS parser. */
export function lazySanitizePool(): SanitizePool {
  let pool: Promise<SanitizePool> | undefined;
  let closed = false;
  const load = async (): Promise<SanitizePool> => {
    const { createSanitizePool } = await import('../../files/svg/run/sanitize-pool.ts');
    return createSanitizePool();
  };
  return {
    sanitize: async (bytes, prefix, caller, lint) => {
      if (closed) throw new Problem('unavailable', { retryAfterSeconds: 5 });
      pool ??= load();
      return (await pool).sanitize(bytes, prefix, caller, lint);
    },
    close: async () => {
      closed = true;
      await (await pool)?.close();
    },
  };
}
