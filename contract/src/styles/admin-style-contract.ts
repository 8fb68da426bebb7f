import * as z from 'zod';
import { operation } from '../operation.ts';
import { newStyles, staffStyle, styleCollection, styleEdit, styleProduct } from './admin-style.ts';

const tag = 'Starter patterns';
const ofStyle = z.object({ id: z.uuid() });

export const adminStyleContract = {
  list: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/style-patterns',
    summary: 'The starter patterns of one product type in their order; `counts` are of every type',
    tag,
  })
    .input(z.object({ collection: styleCollection, productType: styleProduct }))
    .output(z.object({ patterns: z.array(staffStyle), counts: z.record(styleProduct, z.number().int()) })),
  add: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/style-patterns',
    summary: 'Adds a pattern: one for each product type that has a picture, behind the others',
    tag,
    creates: true,
  })
    .input(newStyles)
    .output(z.object({ patterns: z.array(staffStyle) })),
  edit: operation({
    access: 'staff',
    method: 'PATCH',
    path: '/admin/style-patterns/{id}',
    summary: 'Changes name, product type or picture. On an older version 409 with `current`',
    tag,
  })
    .input(styleEdit)
    .output(staffStyle),
  remove: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/admin/style-patterns/{id}',
    summary: 'Takes a pattern out; its picture stays for who chose it. On an older version 409 with `current`',
    tag,
  })
    .input(z.object({ id: z.uuid(), version: z.number().int() }))
    .output(z.object({ id: z.uuid() })),
  restore: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/style-patterns/{id}/restore',
    summary: 'Puts a pattern that was taken out back where it stood',
    tag,
    creates: false,
  })
    .input(ofStyle)
    .output(staffStyle),
  move: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/style-patterns/{id}/move',
    summary: 'Another place among those of its product type, which are numbered from 1 again',
    tag,
    creates: false,
  })
    .input(z.object({ id: z.uuid(), to: z.number().int().min(1) }))
    .output(z.object({ from: z.number().int(), to: z.number().int(), of: z.number().int() })),
};
