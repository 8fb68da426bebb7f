import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const { BROTLI_PARAM_MODE, BROTLI_PARAM_QUALITY, BROTLI_MODE_TEXT, BROTLI_MAX_QUALITY } = constants;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Best first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** At full effort, for what is made once and sent many times; beside the event loop. */
export const brotli = (text: string): Promise<Buffer> =>
  asBrotli(text, { params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT } });

export const compressed = async (text: string): Promise<Readonly<Record<Encoding, Buffer>>> => {
  const [br, gzipped] = await Promise.all([brotli(text), asGzip(text, { level: 9 })]);
  return { br, gzip: gzipped };
};
