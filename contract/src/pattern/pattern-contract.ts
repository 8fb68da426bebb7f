import { PRODUCT_TYPE_IDS } from '@colorway/rules/product/product-types.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import {
  checkedFile,
  configuredDesign,
  designPassport,
  pattern,
  patternCard,
  patternPrint,
  patternState,
  typedDesignColors,
  typedHandle,
} from './pattern.ts';

const tag = 'Patterns';
const MEGABYTE = 2 ** 20;
/** A file of 5 MB, as text or as base64, with room for the overhead of JSON. */
const MAX_SVG_LENGTH = 8 * MEGABYTE;
const svgText = z.string().min(1).max(MAX_SVG_LENGTH);

/** An svg per product type, as the documents name them. */
const svgs = z.object(
  Object.fromEntries(PRODUCT_TYPE_IDS.map((type) => [type, svgText.optional()])) as Record<
    (typeof PRODUCT_TYPE_IDS)[number],
    z.ZodOptional<typeof svgText>
  >,
);

const patternData = svgs.extend({
  /** The shop handle without the product type. */
  handle: typedHandle,
  /** The sender's count; the server counts too and reports a difference. */
  colorCount: z.number().int().optional(),
  name: z.string().trim().min(1).max(80).optional(),
  colors: typedDesignColors.optional(),
});

const upload = z.object({
  patternData,
  /** Confirms that an existing group of this handle is replaced. */
  replace: z.boolean().default(false),
  state: patternState.exclude(['retired']).default('live'),
});

const uploaded = z.object({
  /** The finished flag of the documents. */
  status: z.literal(true),
  group: z.string(),
  version: z.number().int(),
  state: patternState,
  colorCount: z.number().int(),
  notes: z.array(z.string()),
});

export const patternContract = {
  list: operation({
    access: 'public',
    method: 'GET',
    path: '/patterns',
    summary: 'The live pattern groups, in the order set by staff',
    tag,
    cacheSeconds: 0,
  }).output(z.object({ patterns: z.array(patternCard) })),
  read: operation({
    access: 'public',
    method: 'GET',
    path: '/patterns/{id}',
    summary: 'A live pattern on one product: template markup and number of colors',
    tag,
    cacheSeconds: 0,
  })
    .input(z.object({ id: z.string().max(200) }))
    .output(pattern),
  check: operation({
    access: 'staff',
    method: 'POST',
    path: '/patterns/check',
    summary: 'Previews a drawing: sanitized, with its slots. Stores nothing',
    tag,
    creates: false,
    bodyLimit: MAX_SVG_LENGTH + MEGABYTE,
  })
    .input(z.object({ name: z.string().max(500), /** The file as it is. */ base64: z.string().max(MAX_SVG_LENGTH) }))
    .output(checkedFile),
  uploadGroup: operation({
    access: 'staff',
    method: 'POST',
    path: '/product-group',
    summary: 'Creates a pattern group with one svg per product type. An existing handle needs `replace`',
    tag,
    creates: true,
    bodyLimit: PRODUCT_TYPE_IDS.length * MAX_SVG_LENGTH,
  })
    .input(upload)
    .output(uploaded),
  uploadOne: operation({
    access: 'staff',
    method: 'POST',
    path: '/products',
    summary: 'Adds the pattern of one product type to its group',
    tag,
    creates: true,
    bodyLimit: MAX_SVG_LENGTH + MEGABYTE,
  })
    .input(upload)
    .output(uploaded),
  setState: operation({
    access: 'staff',
    method: 'PATCH',
    path: '/admin/patterns/{group}',
    summary: 'Makes a group live, turns it back into a draft, or retires it',
    tag,
  })
    .input(z.object({ group: z.string().max(200), state: patternState }))
    .output(z.object({ group: z.string(), state: patternState, version: z.number().int() })),
  order: operation({
    access: 'staff',
    method: 'POST',
    path: '/update-pattern-order',
    summary: 'Sets the order of the pattern groups, renumbered from 1',
    tag,
    creates: false,
  })
    .input(z.object({ groups: z.array(z.string().max(200)).min(1).max(5_000) }))
    .output(z.object({ changed: z.number().int() })),
  configure: operation({
    access: 'public',
    method: 'POST',
    path: '/products-v2',
    summary: 'Creates a design, a pattern in chosen colors. Returns its id for the shop',
    tag,
    creates: true,
    limit: { name: 'configure', max: 120, windowSeconds: 3_600 },
    bodyLimit: MAX_SVG_LENGTH + MEGABYTE,
  })
    .input(z.object({ handle: typedHandle, serialized: z.string().max(MAX_SVG_LENGTH), colors: typedDesignColors }))
    .output(z.object({ id: z.string() })),
  configured: operation({
    access: 'public',
    method: 'GET',
    path: '/configured/{id}',
    summary: 'A design as it was made, even if its pattern has changed since',
    tag,
  })
    .input(z.object({ id: z.string().max(64) }))
    .output(configuredDesign),
  print: operation({
    access: 'public',
    method: 'GET',
    path: '/patterns/{id}/print',
    summary: 'Slots of a live pattern that touch on one product, and the colors of the library as its cloth shows them',
    tag,
    limit: { name: 'pattern-print', max: 1_200, windowSeconds: 3_600 },
  })
    .input(z.object({ id: z.string().max(200) }))
    .output(patternPrint),
  passport: operation({
    access: 'public',
    method: 'GET',
    path: '/configured/{id}/passport',
    summary: 'The color passport of a design: its colors on screen, on the cloth, in Lab and as the nearest Pantone',
    tag,
    limit: { name: 'design-passport', max: 600, windowSeconds: 3_600 },
  })
    .input(z.object({ id: z.string().max(64) }))
    .output(designPassport),
};
