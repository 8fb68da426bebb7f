import { SHADING_DEFS } from './shading.ts';

const PARTS = [...SHADING_DEFS.matchAll(/<(\w+) id="([^"]+)".*?<\/\1>/gs)].map(([part, , id = '']) => ({ part, id }));

/** Keeps only the light that this drawing refers to, which halves a small picture. */
export const usedShading = (markup: string): string =>
  PARTS.filter(({ id }) => markup.includes(`url(#${id})`))
    .map(({ part }) => part)
    .join('');
