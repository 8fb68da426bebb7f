/** Returns numbers between 0 and 1 that look random and are the same every time, on the server and in the browser. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
