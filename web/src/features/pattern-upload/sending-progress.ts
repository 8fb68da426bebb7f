/** How much of each drawing has left, of one request that carries them one behind the other. */
export function percents(sizes: readonly number[], sent: number): readonly number[] {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  let before = 0;
  return sizes.map((size) => {
    const part = size === 0 ? sent : (sent * all - before) / size;
    before += size;
    return Math.round(Math.min(1, Math.max(0, part)) * 100);
  });
}
