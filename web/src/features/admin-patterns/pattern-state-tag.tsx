import type { PatternState } from '@colorway/rules/pattern/pattern-state.ts';
import { IconArchive } from '../../ui/icons/icon-archive.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconPencil } from '../../ui/icons/icon-pencil.ts';
import { IconTag } from '../../ui/tag/icon-tag.tsx';

const TAGS = {
  live: { tone: 'ok', label: 'Live', Icon: IconCheck },
  draft: { tone: 'warning', label: 'Draft', Icon: IconPencil },
  retired: { tone: 'quiet', label: 'Retired', Icon: IconArchive },
} as const satisfies Record<PatternState, unknown>;

export function PatternStateTag({ state, label }: { readonly state: PatternState; readonly label?: string }) {
  const { tone, label: usual, Icon } = TAGS[state];
  return (
    <IconTag tone={tone} Icon={Icon}>
      {label ?? usual}
    </IconTag>
  );
}
