import * as z from 'zod';
import { operation } from '../operation.ts';
import { stylePattern } from './style-pattern.ts';

const tag = 'Starter patterns';
const listed = z.object({ patterns: z.array(stylePattern) });

export const styleContract = {
  orgPatterns: operation({
    access: 'public',
    method: 'GET',
    path: '/org-patterns',
    summary: 'The starter patterns of wizards and projects, by name',
    tag,
    cacheSeconds: 0,
  }).output(listed),
  photoPatterns: operation({
    access: 'public',
    method: 'GET',
    path: '/photo-patterns',
    summary: 'The photo patterns of wizards and projects, by name',
    tag,
    cacheSeconds: 0,
  }).output(listed),
  photoPattern: operation({
    access: 'public',
    method: 'GET',
    path: '/photo-patterns/{id}',
    summary: 'One photo pattern',
    tag,
    cacheSeconds: 0,
  })
    .input(z.object({ id: z.string().max(64) }))
    .output(stylePattern),
};
