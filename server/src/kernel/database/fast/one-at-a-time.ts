const last = new Map<string, Promise<unknown>>();

/** One after another on this node: those who change one cart at once would only undo each other's work. */
export async function inTurn<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
