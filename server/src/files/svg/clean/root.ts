import type { Findings } from '../findings.ts';
import type { SvgElement } from '../svg-tree.ts';

/** The page that shows a drawing controls its position, size and clipping. */
const VIEWER_PROPERTIES = [
  'transform',
  'transform-origin',
  'overflow',
  'x',
  'y',
  'width',
  'height',
  'mix-blend-mode',
  'isolation',
];

export function resetRoot({ attributes, style }: SvgElement, findings: Findings): void {
  for (const name of VIEWER_PROPERTIES) {
    if (style.delete(name) && name !== 'overflow' && name !== 'isolation') findings.add('property', name);
  }
  for (const name of ['transform', 'transform-origin', 'overflow', 'x', 'y']) attributes.delete(name);
}
