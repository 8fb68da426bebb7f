/** Tags open and close in order; enough to catch a broken drawing. */
export function isWellFormed(markup: string): boolean {
  const open: string[] = [];
  const attributes = /^(?:\s+[\w:-]+="[^"<]*")*\s*$/;
  for (const [tag, closing, name, rest] of markup.matchAll(/<(\/?)([a-zA-Z]+)([^>]*?)\/?>/g)) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else {
      if (!attributes.test(rest ?? '')) return false;
      if (!tag.endsWith('/>') && name) open.push(name);
    }
  }
  return open.length === 0 && !/undefined|NaN|\{\d\}/.test(markup);
}
