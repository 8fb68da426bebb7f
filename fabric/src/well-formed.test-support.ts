const TAG = /<(\/?)([a-zA-Z]+)((?:"[^"]*"|[^">])*?)(\/?)>/g;
const ATTRIBUTES = /^(?:\s+[\w:-]+="[^"<]*")*\s*$/;
const NAMES = /\s([\w:-]+)="/g;
const LEFT_OVER = /undefined|NaN|Infinity|\{[\dp]\}/;

const attributesAreSound = (attributes: string): boolean => {
  const names = [...attributes.matchAll(NAMES)].map(([, name]) => name);
  return ATTRIBUTES.test(attributes) && new Set(names).size === names.length;
};

/**
 * Checks that tags open and close in order, without repeated attributes or stray brackets, which is enough to catch a
 * broken drawing.
 */
export function isWellFormed(markup: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = '', attributes = '', single] of markup.matchAll(TAG)) {
    const inOrder = closing ? open.pop() === name : attributesAreSound(attributes);
    if (!inOrder) return false;
    if (!(closing || single)) open.push(name);
  }
  return open.length === 0 && !/[<>]/.test(markup.replace(TAG, '')) && !LEFT_OVER.test(markup);
}
