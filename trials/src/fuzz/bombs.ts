import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { bombs as drawings } from '../kit/svg/bombs.ts';

const MEGABYTE = 1024 * 1024;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const head = (width: number, height: number, kind = 0): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([kind === 0 ? 1 : 8, kind, 0, 0, 0], 8);
  return chunk('IHDR', data);
};
const END = chunk('IEND', Buffer.alloc(0));
const png = (...parts: Buffer[]): Buffer => Buffer.concat([MAGIC, ...parts, END]);
/** Every pixel is there, and all are the same: a bit each before they are packed to next to nothing. */
const flat = (width: number, height: number): Buffer =>
  chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 }));
const small = flat(8, 8);

const jpegHead = (width: number, height: number): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  return Buffer.concat([
    Buffer.from([
      0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xc0, 0, 11, 8,
    ]),
    size,
    Buffer.from([1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0xff, 0xd9]),
  ]);
};

const zip = Buffer.concat([
  Buffer.from('PK\u0003\u0004\u0014\0\0\0\b\0', 'latin1'),
  gzipSync(Buffer.alloc(20 * MEGABYTE)),
]);
const page = Buffer.from('<html><script>window.__hit=1</script></html>');

/** File name and bytes. Each says more than it is, or is more than one thing. */
const files: Readonly<Record<string, readonly [string, () => Buffer]>> = {
  'a PNG of 60,000 by 60,000 with nothing in it': ['a.png', () => png(head(60_000, 60_000), small)],
  'a PNG of the largest numbers': ['a.png', () => png(head(0x7fffffff, 0x7fffffff), small)],
  'a PNG without a size': ['a.png', () => png(head(0, 0), small)],
  'a PNG of 7,950 by 7,950, all there': ['a.png', () => png(head(7_950, 7_950), flat(7_950, 7_950))],
  'a PNG one pixel high and a million wide': ['a.png', () => png(head(1_000_000, 1), flat(1_000_000, 1))],
  'a PNG with words of 50 MB, packed': [
    'a.png',
    () =>
      png(
        head(8, 8),
        chunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(50 * MEGABYTE))])),
        small,
      ),
  ],
  'a PNG with colors of 50 MB, packed': [
    'a.png',
    () =>
      png(
        head(8, 8),
        chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(50 * MEGABYTE))])),
        small,
      ),
  ],
  'a PNG of 100,000 parts': [
    'a.png',
    () => png(head(8, 8), ...Array.from({ length: 100_000 }, () => chunk('tEXt', Buffer.from('a\0b'))), small),
  ],
  'a PNG that ends early': ['a.png', () => png(head(9_000, 9_000), flat(9_000, 20))],
  'a PNG with more behind it': ['a.png', () => Buffer.concat([png(head(8, 8), small), zip])],
  'a JPEG of 65,535 by 65,535': ['a.jpg', () => jpegHead(65_535, 65_535)],
  'a JPEG that is a page': ['a.jpg', () => Buffer.concat([jpegHead(8, 8), page])],
  'a ZIP called PDF': ['a.pdf', () => zip],
  'a ZIP behind the head of a PDF': ['a.pdf', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), zip])],
  'a PDF of packed streams in streams': [
    'a.pdf',
    () =>
      Buffer.concat([
        Buffer.from('%PDF-1.4\n1 0 obj<</Filter[/FlateDecode/FlateDecode/FlateDecode]/Length 99>>stream\n'),
        deflateSync(deflateSync(Buffer.alloc(50 * MEGABYTE))),
        Buffer.from('\nendstream endobj\n%%EOF'),
      ]),
  ],
  'a PDF that refers to itself': [
    'a.pdf',
    () =>
      Buffer.from(
        `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 1 0 R/Kids[${'1 0 R '.repeat(200_000)}]>>endobj\ntrailer<</Root 1 0 R/Prev 0>>\n%%EOF`,
      ),
  ],
  'a page called AI': ['a.ai', () => page],
  'PostScript that never ends': ['a.eps', () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n{} loop\n')],
  'a packed drawing called SVG': ['a.svg', () => gzipSync(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  'a page in a drawing': [
    'a.svg',
    () =>
      Buffer.concat([
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><foreignObject>'),
        page,
        Buffer.from('</foreignObject></svg>'),
      ]),
  ],
};

export interface Bomb {
  readonly what: string;
  readonly filename: string;
  readonly bytes: () => Buffer;
}

export const bombs: readonly Bomb[] = [
  ...Object.entries(files).map(([what, [filename, bytes]]) => ({ what, filename, bytes })),
  ...Object.entries(drawings).map(([what, text]) => ({ what, filename: 'a.svg', bytes: () => Buffer.from(text()) })),
];

/** Bodies that are packed, or large where a word is awaited; each with its door. */
export const bodies: readonly {
  readonly what: string;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: () => Buffer;
}[] = [
  ...['gzip', 'deflate', 'br'].map((coding) => ({
    what: `a body packed by ${coding}`,
    ...{
      path: '/api/log-in/request',
      method: 'POST',
      headers: { 'content-encoding': coding, 'content-type': 'application/json' },
    },
    body: () => gzipSync(Buffer.alloc(100 * MEGABYTE, '{')).subarray(0, 200_000),
  })),
  ...['/api/colors/import', '/api/pantone/c/import'].flatMap((path) =>
    (
      [
        ['quotes', '"'.repeat(MEGABYTE / 2)],
        ['lines', '\n'.repeat(MEGABYTE / 2)],
        ['cells', ','.repeat(MEGABYTE / 2)],
        ['an open quote', `"${'a,'.repeat(MEGABYTE / 4)}`],
        ['brackets', '['.repeat(MEGABYTE / 2)],
        ['rows', 'a,#ffffff\n'.repeat(60_000)],
        ['apostrophes', `'${"'".repeat(MEGABYTE / 2)}`],
      ] as const
    ).map(([kind, file]) => ({
      what: `an import of ${kind}`,
      ...{ path, method: 'POST', headers: { 'content-type': 'application/json' } },
      body: () =>
        Buffer.from(
          JSON.stringify({
            version: 1,
            replace: true,
            format: 'csv',
            file,
            text: file,
            content: file,
            name: 'colors.csv',
          }),
        ),
    })),
  ),
  ...['/api/colors', '/api/webhooks/shopify', '/api/products-v2'].map((path) => ({
    what: 'four megabytes of brackets',
    ...{ path, method: path === '/api/colors' ? 'PUT' : 'POST', headers: { 'content-type': 'application/json' } },
    body: () => Buffer.from('['.repeat(3.9 * MEGABYTE)),
  })),
];
