/** Raw routes of pictures that patterns, designs and our own pages show. */
export const pictureRoutes = {
  patternPicture: {
    method: 'GET',
    path: '/pattern-pictures/{handle}.{format}',
    access: 'public',
    summary:
      'A picture of a live pattern: svg is the flat cloth with its slots filled with `colors`; avif, webp, png and jpg show the product as large as a card, with `size=small` half as wide, with `size=large` larger. With `v`, the version, the answer can be cached forever',
  },
  art: {
    method: 'GET',
    path: '/art/{name}.svg',
    access: 'public',
    summary: 'A picture of the pages of the portal itself',
  },
  viewPicture: {
    method: 'GET',
    path: '/view-pictures/{handle}.webp',
    access: 'public',
    limit: { name: 'view-picture', max: 1_200, windowSeconds: 3_600 },
    summary:
      'The view of a product that its stage begins with, to the edges, in `colors`. With `v`, the version, the answer can be cached forever',
  },
  cardPicture: {
    method: 'GET',
    path: '/card-pictures/{handle}.webp',
    access: 'public',
    limit: { name: 'card-picture', max: 2_400, windowSeconds: 3_600 },
    summary:
      'A live pattern on its product as large as a card, in `colors`. With `v`, the version, the answer can be cached forever',
  },
  linkPicture: {
    method: 'GET',
    path: '/link-pictures/{handle}.jpg',
    access: 'public',
    limit: { name: 'link-picture', max: 300, windowSeconds: 3_600 },
    summary: 'A live pattern on its product in `colors`, for pages that show a link to its configurator',
  },
  designFile: {
    method: 'GET',
    path: '/shared-designs/{code}/{file}',
    access: 'public',
    limit: { name: 'design-file', max: 300, windowSeconds: 3_600 },
    summary:
      'A shared design as picture.jpg (1600 px), story.jpg (1080 by 1920), share.jpg for link previews, or its link as qr.svg',
  },
  designColorsPdf: {
    method: 'GET',
    path: '/shared-designs/{code}/colors.pdf',
    access: 'public',
    limit: { name: 'design-colors', max: 120, windowSeconds: 3_600 },
    summary: 'The colors of a shared design on one page of paper',
  },
  staffPatternPicture: {
    method: 'GET',
    path: '/api/admin/patterns/{group}/versions/{version}/{type}.svg',
    access: 'staff',
    summary: 'Any version of a pattern in any state as flat cloth, with its slots filled with `colors`',
  },
  oembed: {
    method: 'GET',
    path: '/oembed',
    access: 'public',
    limit: { name: 'oembed', max: 600, windowSeconds: 3_600 },
    summary: 'A design or pattern page as oEmbed (json): title, link and picture, by the `url` of the page',
  },
  designPicture: {
    method: 'GET',
    path: '/configured/{id}.{format}',
    access: 'public',
    summary: 'A picture of a design: svg is the flat cloth; webp, png and jpg show the product',
  },
  stylePicture: {
    method: 'GET',
    path: '/style-pictures/{id}.{format}',
    access: 'public',
    summary:
      'A picture of a starter pattern: svg, or webp, png and jpg for a card, larger with `size=large`. With `v`, the answer can be cached forever',
  },
} as const;
