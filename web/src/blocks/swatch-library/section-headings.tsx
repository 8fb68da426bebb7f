import { memo } from 'react';
import type { GridSection } from './grid-rows.ts';

interface SectionHeadingsProps {
  readonly sections: readonly GridSection[];
  readonly level: 2 | 3;
}

/**
 * The families' headings. A listbox may hold nothing but options, so they lie over it, each in a box as tall as its
 * group: there they stick by style alone.
 */
export const SectionHeadings = memo(function SectionHeadings({ sections, level }: SectionHeadingsProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return sections.map(({ title, count, top, height }) => (
    <div key={title} className="swatch-section" style={{ top, height }}>
      <Heading className="swatch-section__title">
        {title} <span className="figures">{count}</span>
      </Heading>
    </div>
  ));
});
