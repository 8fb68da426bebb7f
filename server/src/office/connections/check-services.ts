import type { Deps } from '../../catalog/deps.ts';

/** Each service by itself, so that one that is away holds up no other; the job is tried again for those that failed. */
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
