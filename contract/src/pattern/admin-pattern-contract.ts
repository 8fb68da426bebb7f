import * as z from 'zod';
import { operation } from '../operation.ts';
import { fullPattern, patternDrawings, patternFilter, staffDesign, staffPattern } from './admin-pattern.ts';
import { pattern, patternFault, productType } from './pattern.ts';

const tag = 'Patterns';
const ofGroup = z.object({ group: z.string().max(200) });
const ofVersion = ofGroup.extend({ version: z.coerce.number().int().min(1) });
const ofFault = ofVersion.extend({ type: productType, kind: patternFault.shape.kind, color: z.string().max(200) });
const versionOf = z.object({ group: z.string(), version: z.number().int() });

export const adminPatternContract = {
  list: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/patterns',
    summary:
      'Pattern groups in any state, in gallery order. `counts` cover all of them, `total` only the filtered ones',
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
    summary:
      'A pattern group with all its versions: who made them, when, for which products, and the results of the check',
    tag,
  })
    .input(ofGroup)
    .output(fullPattern),
  drawings: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/patterns/{group}/versions/{version}',
    summary: 'The drawings of a version as templates, including drafts',
    tag,
  })
    .input(ofVersion)
    .output(patternDrawings),
  newest: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/newest-pattern/{id}',
    summary: 'The newest version on one product, even a draft, as the configurator shows it to staff',
    tag,
  })
    .input(z.object({ id: z.string().max(200) }))
    .output(pattern),
  restore: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/patterns/{group}/versions/{version}/restore',
    summary: 'Restores an earlier version as a new draft',
    tag,
    creates: true,
  })
    .input(ofVersion)
    .output(versionOf),
  discard: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/admin/patterns/{group}/versions/{version}',
    summary: 'Discards the newest version if customers have not seen it and it is not the only one',
    tag,
  })
    .input(ofVersion)
    .output(versionOf),
  fix: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/patterns/{group}/versions/{version}/fix',
    summary: 'Fixes a fault of the newest version in a new draft. Discarding the draft undoes it',
    tag,
    creates: true,
  })
    .input(ofFault)
    .output(versionOf),
  accept: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/patterns/{group}/versions/{version}/accept',
    summary: 'Accepts an amber fault of a version in the name of who asks, or takes that back',
    tag,
    creates: false,
  })
    .input(ofFault.extend({ accepted: z.boolean() }))
    .output(versionOf),
  move: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/patterns/{group}/move',
    summary: 'Moves a group to another place in the gallery, which is renumbered from 1',
    tag,
    creates: false,
  })
    .input(ofGroup.extend({ to: z.number().int().min(1) }))
    .output(z.object({ from: z.number().int(), to: z.number().int(), of: z.number().int() })),
  design: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/designs/{id}',
    summary: 'Finds a design by its configuredId or by an address that contains it',
    tag,
  })
    .input(z.object({ id: z.string().max(2_000) }))
    .output(staffDesign),
};
