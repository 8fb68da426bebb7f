const lastByKey = new Map<string, Promise<unknown>>();

/** One after another on this node: those who change one cart at once would only undo each other's work. */
export async function runSerialized<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const current = (lastByKey.get(key) ?? Promise.resolve()).then(work, work);
  lastByKey.set(key, current);
  try {
    return await current;
  } finally {
    if (lastByKey.get(key) === current) lastByKey.delete(key);
  }
}
