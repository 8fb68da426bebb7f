import { contrast } from '@colorway/rules/color/contrast.ts';
import { formatRatio } from '@colorway/rules/content/accent.ts';
import type { ContentPartName } from '@colorway/rules/content/editor-parts.ts';
import { DraftInput } from './draft-input.tsx';
import { useDraftField } from './use-draft-field.ts';

interface DraftColorProps {
  readonly part: ContentPartName;
  readonly field: string;
  readonly label: string;
  /** Nothing chosen takes the page's own. */
  readonly optional?: boolean;
  /** Says how it is read on paper. */
  readonly onPaper?: boolean;
}

export function DraftColor({ part, field, label, optional, onPaper }: DraftColorProps) {
  // Only to look at: the field beside it is the one that saves.
  const { value } = useDraftField<string | null>(part, field);
  return (
    <DraftInput
      part={part}
      field={field}
      label={optional ? `${label} (optional)` : label}
      kind={optional ? 'hexOrNone' : 'hex'}
      start={<span className="color-dot" style={{ background: value ?? 'transparent' }} aria-hidden="true" />}
      end={onPaper && value ? <span className="tiny quiet">{formatRatio(contrast(value, '#ffffff'))}</span> : null}
    />
  );
}
