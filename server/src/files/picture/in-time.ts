/** The value if it comes within a time, else undefined. A failure after that is logged where it happens. */
export async function inTime<Value>(made: Promise<Value>, ms: number): Promise<Value | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  try {
    return await Promise.race([made, late]);
  } finally {
    clearTimeout(timer);
    made.catch(() => undefined);
  }
}
