import type { Deps } from '../../catalog/deps.ts';

/** Maintains each service independently; rethrows the first failure, so that the job is retried. */
export async function checkServices(
  { outside, publicUrl }: Pick<Deps, 'outside' | 'publicUrl'>,
  signal: AbortSignal,
): Promise<void> {
  const results = await Promise.allSettled(
    [...outside.values()].map(async (one) => one.tend?.({ publicUrl: publicUrl(), signal })),
  );
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
