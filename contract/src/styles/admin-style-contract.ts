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
    summary: 'The starter patterns of one product type in order. `counts` cover all types',
    tag,
  })
    .input(z.object({ collection: styleCollection, productType: styleProduct }))
    .output(z.object({ patterns: z.array(staffStyle), counts: z.record(styleProduct, z.number().int()) })),
  add: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/style-patterns',
    summary: 'Adds a pattern for each product type with a picture, after the others',
    tag,
    creates: true,
  })
    .input(newStyles)
    .output(z.object({ patterns: z.array(staffStyle) })),
  edit: operation({
    access: 'staff',
    method: 'PATCH',
    path: '/admin/style-patterns/{id}',
    summary: 'Changes the name, product type or picture. An older version answers 409 with `current`',
    tag,
  })
    .input(styleEdit)
    .output(staffStyle),
  remove: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/admin/style-patterns/{id}',
    summary: 'Removes a pattern. Its picture stays for those who chose it. An older version answers 409 with `current`',
    tag,
  })
    .input(z.object({ id: z.uuid(), version: z.number().int() }))
    .output(z.object({ id: z.uuid() })),
  restore: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/style-patterns/{id}/restore',
    summary: 'Restores a removed pattern to its place',
    tag,
    creates: false,
  })
    .input(ofStyle)
    .output(staffStyle),
  move: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/style-patterns/{id}/move',
    summary: 'Moves a pattern within its product type, which is renumbered from 1',
    tag,
    creates: false,
  })
    .input(z.object({ id: z.uuid(), to: z.number().int().min(1) }))
    .output(z.object({ from: z.number().int(), to: z.number().int(), of: z.number().int() })),
};
