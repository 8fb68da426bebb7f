import { describe, expect, test } from 'vitest';
import { destinationNames, destinations } from './destinations.ts';
import { canPreview } from './extensions.ts';
import { parseVariantName, variantName } from './picture/variant.ts';

describe('destinations of files', () => {
  test('only staff upload what customers see', () => {
    const shown = destinationNames.filter((name) => destinations[name].shown);
    expect(shown.map((name) => destinations[name].mayUpload)).toEqual(Array.from(shown, () => 'staff'));
  });

  test('a project is named where it decides who may read, and for a brief, which only staff read', () => {
    const inProject = destinationNames.filter((name) => destinations[name].inProject);
    expect(inProject).toEqual(['revisions', 'briefs', 'proof-images']);
    const byProject = destinationNames.filter((name) => destinations[name].mayRead === 'project');
    expect(byProject).toEqual(['revisions', 'proof-images']);
  });

  test('only proofs have five digits, those of an import too', () => {
    expect(destinationNames.filter((name) => destinations[name].digits === 5)).toEqual([
      'proof-images',
      'import-proofs',
    ]);
  });
});

test('svg, png and jpg can be previewed, the others not', () => {
  expect(['ai', 'svg', 'eps', 'png', 'jpg', 'pdf', 'PNG'].filter(canPreview)).toEqual(['svg', 'png', 'jpg']);
});

test('a smaller picture has one of four widths', () => {
  for (const name of ['w100.webp', 'w320.png', 'w320.webp.webp', 'W320.webp', 'w0320.webp']) {
    expect(parseVariantName(name)).toBeUndefined();
  }
  expect(parseVariantName('w1600.avif')).toEqual({ width: 1600, format: 'avif' });
  expect(variantName({ width: 320, format: 'webp' })).toBe('w320.webp');
});
