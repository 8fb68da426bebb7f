/** Makes values by key and holds the ones that were used last. Concurrent callers share one run; a failed one is forgotten. */
export function recentlyMade<Value>(max: number): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const made = new Map<string, Promise<Value>>();
  return (key, make) => {
    const value = made.get(key) ?? make();
    made.delete(key);
    made.set(key, value);
    value.catch(() => {
      if (made.get(key) === value) made.delete(key);
    });
    for (const oldest of made.keys()) {
      if (made.size <= max) break;
      made.delete(oldest);
    }
    return value;
  };
}
