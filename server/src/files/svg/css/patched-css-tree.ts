import { TokenStream } from 'css-tree';

export { generate, ident, lexer, parse, walk } from 'css-tree';

interface Buffers {
  readonly offsetAndType: Uint32Array | null;
}
type SetSource = (this: Buffers, source: string, ...rest: unknown[]) => void;

const stream = TokenStream.prototype as unknown as { setSource: SetSource };
const { setSource } = stream;

/**
 * css-tree 3.2.1 reuses its buffers and reads the entry after the text, where an earlier text may have left a bracket.
 * A stray closing bracket then loops forever, so the entry is cleared.
 */
stream.setSource = function (source, ...rest) {
  const end = String(source || '').length;
  if (this.offsetAndType && end < this.offsetAndType.length) this.offsetAndType[end] = 0;
  setSource.call(this, source, ...rest);
};
