const lastByKey = new Map<string, Promise<unknown>>();

/** Serializes work by key on this node: concurrent changes of one cart would only conflict and retry. */
export async function runSerialized<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const current = (lastByKey.get(key) ?? Promise.resolve()).then(work, work);
  lastByKey.set(key, current);
  try {
    return await current;
  } finally {
    if (lastByKey.get(key) === current) lastByKey.delete(key);
  }
}
