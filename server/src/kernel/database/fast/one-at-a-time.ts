const last = new Map<string, Promise<unknown>>();

/**
 * Works under one key run one after another on this node: changes of one cart at the same time would only make each other
 * start again. Measured by `npm run chaos -- concurrency --histories 1000`.
 */
export async function oneAtATime<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
