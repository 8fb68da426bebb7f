/** Built from code points, so that this file stays readable. */
const from = (...codes: number[]): string => String.fromCodePoint(...codes);

const zalgo = [...'zalgo']
  .map((letter) => letter + from(...Array.from({ length: 24 }, (_, at) => 0x300 + at)))
  .join('');
const RTL_OVERRIDE = from(0x202e);
const FAMILY = from(0x1f469, 0x200d, 0x1f469, 0x200d, 0x1f467, 0x200d, 0x1f466);

/** Texts that often break programs. */
export const naughty = {
  nothing: ['', ' ', '\t', '\r\n', from(0xa0), from(0x200b), from(0xfeff), from(0x3000), from(0x180e)],
  words: ['undefined', 'null', 'NULL', 'nil', 'true', 'NaN', 'Infinity', '[object Object]', 'constructor', '__proto__'],
  members: ['toString', 'hasOwnProperty', 'prototype', 'then', 'length', '$where', 'toJSON', '__defineGetter__'],
  numbers: ['0', '-1', '1e309', '-0', '0x1F', '1,000', '1.5', '９９', '٣', '9007199254740993', '1e-9', '$20', '١٢'],
  dates: [
    '0000-00-00',
    '2026-02-30',
    '9999-12-31',
    '99999-01-01',
    '-0001-01-01',
    'infinity',
    'now',
    '2026-13-01T25:61:61Z',
  ],
  sql: [
    "'",
    "''",
    "' OR 1=1 --",
    "'; drop table project; --",
    '"; select pg_sleep(9); --',
    '%',
    '_',
    '\\',
    '%%%_\\',
    '$1',
    "E'\\x00'",
  ],
  shell: [
    '$(reboot)',
    '`id`',
    '| ls',
    '; cat /etc/passwd',
    '&& true',
    `$${'{HOME}'}`,
    '%n%n%s',
    '%TEMP%',
    '../../../../etc/passwd',
  ],
  markup: [
    '<script>window.__hit=1</script>',
    '"><img src=x onerror="window.__hit=1">',
    "'><svg/onload=window.__hit=1>",
    '<iframe src="https://foreign.example/x"></iframe>',
    '<img src="https://foreign.example/pixel.png">',
    '</textarea></title></script><script>window.__hit=1</script>',
    'javascript:window.__hit=1',
    '<!--',
    ']]>',
    '<![CDATA[',
    '&lt;b&gt;&amp;nbsp;',
    '&#x3c;script&#x3e;',
    '<a href="https://foreign.example">here</a>',
    '<style>*{display:none}</style>',
    '<base href="https://foreign.example/">',
    '<math><mtext></mtext><img src=x onerror=window.__hit=1>',
  ],
  templates: [
    '{{7*7}}',
    `$${'{7*7}'}`,
    '<%= 7*7 %>',
    '#{7*7}',
    '{% raw %}',
    '{{constructor.constructor("window.__hit=1")()}}',
    '%{7*7}',
    '[[7*7]]',
  ],
  scripts: [
    'مرحبا بالعالم',
    'שלום עולם',
    '日本語テキスト',
    '中文字符',
    'ไทยไม่มีเว้นวรรค',
    'Ω≈ç√∫˜µ≤',
    'ÅÍÎÏ˝ÓÔ',
    'İstanbul ıI',
    'ﬀ ﬁ ß ẞ',
    'Ǆǅǆ',
  ],
  direction: [
    `${RTL_OVERRIDE}gnp.exe`,
    `a${from(0x202d)}b${from(0x2066)}c${from(0x2069)}`,
    `${from(0x200f)}right`,
    'مرحبا hello 123',
  ],
  emoji: ['🧵', FAMILY, '🏳️‍🌈', '👩🏿‍🚒', '🇺🇸🇺🇸', '❤️', '#️⃣', from(0x1f9ff, 0xe0067)],
  combining: [zalgo, 'é', 'e\u0301', '각', from(0x1100, 0x1161, 0x11a8), 'ﷺ', '﷽﷽﷽', from(0x0e47).repeat(40)],
  odd: [
    from(0xfffd),
    from(0xffff),
    from(0xfffe),
    from(0x1),
    from(0x7f),
    from(0x85),
    from(0x2028),
    from(0x2029),
    from(0x10ffff),
    '\b\f\v',
    from(0x1b, 0x5b, 0x33, 0x31, 0x6d),
  ],
  long: [
    'x'.repeat(121),
    'W'.repeat(300),
    'long '.repeat(200),
    'é'.repeat(5_000),
    '🧵'.repeat(1_000),
    'a'.repeat(100_000),
    `${'='.repeat(2_000)}`,
  ],
  cells: ['=1+1', '+cmd|x', '-2+3', '@SUM(1)', '\t=1', '=HYPERLINK("https://foreign.example")', '"quoted"', 'a,b;c\td'],
  addresses: [
    '//foreign.example',
    'https://foreign.example',
    '/\\foreign.example',
    'data:text/html,x',
    'http://127.0.0.1:1/',
    'file:///etc/passwd',
    'http://[::ffff:127.0.0.1]/',
  ],
  heads: ['a\r\nX-Injected: 1', 'a\nBcc: x@foreign.example', '=?utf-8?q?x?='],
} as const satisfies Record<string, readonly string[]>;

export const naughtyStrings: readonly string[] = Object.values(naughty).flat();

/** JSON can carry these, PostgreSQL cannot hold them. */
export const unstorable: readonly string[] = ['a\u0000b', '\ud800', 'x\udc00y', '\udfff\ud800'];
