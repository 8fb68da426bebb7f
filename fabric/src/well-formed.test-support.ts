const TAG = /<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g;
const ATTRIBUTES = /^(?:\s+[\w:-]+="[^"<]*")*\s*$/;
const LEFT_OVER = /undefined|NaN|\{\d\}/;

/** Tags open and close in order; enough to catch a broken drawing. */
export function isWellFormed(markup: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = '', attributes = '', single] of markup.matchAll(TAG)) {
    const inOrder = closing ? open.pop() === name : ATTRIBUTES.test(attributes);
    if (!inOrder) return false;
    if (!(closing || single)) open.push(name);
  }
  return open.length === 0 && !LEFT_OVER.test(markup);
}
