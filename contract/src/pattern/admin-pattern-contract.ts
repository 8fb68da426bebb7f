import * as z from 'zod';
import { operation } from '../operation.ts';
import { fullPattern, patternDrawings, patternFilter, staffDesign, staffPattern } from './admin-pattern.ts';
import { pattern } from './pattern.ts';

const tag = 'Patterns';
const ofGroup = z.object({ group: z.string().max(200) });
const ofVersion = ofGroup.extend({ version: z.coerce.number().int().min(1) });

export const adminPatternContract = {
  list: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/patterns',
    summary: 'Pattern groups in every state, in the order of the gallery; `counts` are of all, `total` of the filter',
    tag,
  })
    .input(patternFilter.extend({ cursor: z.string().max(1_000).optional() }))
    .output(
      z.object({
        patterns: z.array(staffPattern),
        nextCursor: z.string().nullable(),
        total: z.number().int(),
        counts: z.object({
          all: z.number().int(),
          live: z.number().int(),
          draft: z.number().int(),
          retired: z.number().int(),
        }),
      }),
    ),
  read: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/patterns/{group}',
    summary: 'A group with all its versions: who, when, for which products, what the check found',
    tag,
  })
    .input(ofGroup)
    .output(fullPattern),
  drawings: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/patterns/{group}/versions/{version}',
    summary: 'The drawings of a version, drafts too, as templates',
    tag,
  })
    .input(ofVersion)
    .output(patternDrawings),
  newest: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/newest-pattern/{id}',
    summary: 'The newest version on one product, also while it is a draft: what the configurator shows to staff',
    tag,
  })
    .input(z.object({ id: z.string().max(200) }))
    .output(pattern),
  restore: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/patterns/{group}/versions/{version}/restore',
    summary: 'An earlier version once more, as a new draft',
    tag,
    creates: true,
  })
    .input(ofVersion)
    .output(z.object({ group: z.string(), version: z.number().int() })),
  discard: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/admin/patterns/{group}/versions/{version}',
    summary: 'Discards the newest version while nobody has seen it and it is not the only one',
    tag,
  })
    .input(ofVersion)
    .output(z.object({ group: z.string(), version: z.number().int() })),
  move: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/patterns/{group}/move',
    summary: 'Another place in the gallery, which is numbered from 1 again',
    tag,
    creates: false,
  })
    .input(ofGroup.extend({ to: z.number().int().min(1) }))
    .output(z.object({ from: z.number().int(), to: z.number().int(), of: z.number().int() })),
  design: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/designs/{id}',
    summary: 'The design that a configuredId stands for; an address that holds it is read as well',
    tag,
  })
    .input(z.object({ id: z.string().max(2_000) }))
    .output(staffDesign),
};
