/** Drawings that want our time or memory, each by its own way. */
const svg = (body: string, head = ''): string =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${body}</svg>`;
const fill = 'x'.repeat(60);
const times = (count: number, piece: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => piece(at)).join('');
const laughs = times(9, (at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
const MEGABYTE = 1024 * 1024;

/** Each reference draws ten of the next. */
const nested = (open: (at: number) => string, close: string, refer: (at: number) => string): string =>
  svg(`<defs>${times(12, (at) => `${open(at)}${times(10, () => refer(at + 1))}${close}`)}</defs>${refer(0)}`);

export const bombs: Readonly<Record<string, () => string>> = {
  'billion laughs': () => svg('<text>&l9;</text>', `<!DOCTYPE svg [<!ENTITY l0 "lol">${laughs}]>`),
  'quadratic blow-up': () =>
    svg(`<desc>${'&a;'.repeat(100_000)}</desc>`, `<!DOCTYPE svg [<!ENTITY a "http://${fill}">]>`),
  'one entity, in one attribute, a million times': () =>
    svg(`<desc id="${'&a;'.repeat(1_000_000)}"/>`, `<!DOCTYPE svg [<!ENTITY a "http://${fill}">]>`),
  'a hundred entities': () => svg('', `<!DOCTYPE svg [${times(100, (at) => `<!ENTITY e${at} "http://a.b/${at}">`)}]>`),
  'a document type of five megabytes': () => svg('', `<!DOCTYPE svg [${'<!'.repeat(2.4 * MEGABYTE)}]>`),
  'groups nested a hundred thousand deep': () => svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000)),
  'a million elements': () => svg('<g/>'.repeat(1_000_000)),
  'an element of a million attributes': () => svg(`<g ${times(300_000, (at) => `a${at}="" `)}/>`),
  'a namespace for every element': () => svg(times(49_000, (at) => `<g xmlns:n${at}="urn:${at}"/>`)),
  'an attribute of four megabytes': () => svg(`<g style="fill:${'a'.repeat(4 * MEGABYTE)}"/>`),
  'an outline of letters': () => svg(`<path d="(${'a-'.repeat(2 * MEGABYTE)}"/>`),
  'an outline of spaces': () => svg(`<path d="M${' '.repeat(4 * MEGABYTE)}("/>`),
  'use within use': () =>
    nested(
      (at) => `<g id="a${at}">`,
      '</g>',
      (at) => `<use href="#a${at}"/>`,
    ),
  'pattern within pattern': () =>
    nested(
      (at) => `<pattern id="a${at}" width="1" height="1">`,
      '</pattern>',
      (at) => `<rect width="9" height="9" fill="url(#a${at})"/>`,
    ),
  'mask within mask': () =>
    nested(
      (at) => `<mask id="a${at}">`,
      '</mask>',
      (at) => `<rect width="9" height="9" mask="url(#a${at})"/>`,
    ),
  'clip within clip': () =>
    nested(
      (at) => `<clipPath id="a${at}">`,
      '</clipPath>',
      (at) => `<rect width="9" height="9" clip-path="url(#a${at})"/>`,
    ),
  'marker within marker': () =>
    nested(
      (at) => `<marker id="a${at}">`,
      '</marker>',
      (at) => `<path d="M0 0L1 1L2 2" marker-mid="url(#a${at})"/>`,
    ),
  'a marker at a million corners': () =>
    svg(`<marker id="m">${'<g/>'.repeat(100)}</marker><path marker-mid="url(#m)" d="M0 0${'L1 1'.repeat(500_000)}"/>`),
  'a chain of fifty thousand uses': () => svg(times(16_000, (at) => `<g id="a${at}"><use href="#a${at + 1}"/></g>`)),
  'uses that lead back': () =>
    svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/><use href="#b"/></g><use href="#a"/>'),
  'every element in every rule': () =>
    svg(`<style>${times(9_000, (at) => `g:not(x),.a${at},g{fill:red}`)}</style>${'<g class="a"/>'.repeat(40_000)}`),
  'descendants without end': () =>
    svg(
      `<style>${'g '.repeat(60)}.z{fill:red}</style>${'<g>'.repeat(150)}${'<g class="z"/>'.repeat(5_000)}${'</g>'.repeat(150)}`,
    ),
  'a million selectors': () => svg(`<style>${'a,'.repeat(MEGABYTE)}b{fill:red}</style>`),
  'brackets in a style': () => svg(`<rect style="fill:${'('.repeat(15_000)}"/>`),
  'brackets in a sheet': () => svg(`<style>a{fill:${'calc('.repeat(180_000)}}</style>`),
  'brackets in a selector': () => svg(`<style>${':not('.repeat(180_000)}a{fill:red}</style>`),
  'many different values': () => svg(times(2_000, (at) => `<g style="fill:${at}${'rgb( 1'.repeat(300)}"/>`)),
  'many different colors': () =>
    svg(times(45_000, (at) => `<g style="fill:rgb(${at / 1000},1,${at})" stroke="#${at + 100_000}"/>`)),
  'variables in variables': () => svg(times(2_000, () => `<g fill="${'var(--a,'.repeat(200)}"/>`)),
  'a gradient of a chain': () => svg(times(40_000, (at) => `<linearGradient id="a${at}" href="#a${at + 1}"/>`)),
  'ids that become one': () => svg(times(40_000, (at) => `<g id="${' '.repeat(1 + (at % 50))}é${at}"/>`)),
  'the same id': () => svg('<g id="a"/>'.repeat(40_000)),
  'instructions by the hundred thousand': () => svg('<?a b?>'.repeat(500_000)),
  'a comment of five megabytes': () => svg(`<!--${'- '.repeat(2.4 * MEGABYTE)}-->`),
  'text in a million pieces': () => svg(`<text>${'a<![CDATA[b]]>'.repeat(300_000)}</text>`),
  'a thousand filters': () => svg('<filter id="f"><feFlood/></filter>'.repeat(1_000)),
  'numbers of a size of their own': () => svg(`<path d="M${'9'.repeat(4 * MEGABYTE)}"/>`),
};
