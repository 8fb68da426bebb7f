import type { PatternState } from '@colorway/rules/pattern/pattern-state.ts';
import { IconArchive } from '../../ui/icons/icon-archive.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconPencil } from '../../ui/icons/icon-pencil.ts';
import { Tag } from '../../ui/tag/tag.tsx';

const TAGS = {
  live: { tone: 'ok', words: 'Live', Icon: IconCheck },
  draft: { tone: 'warning', words: 'Draft', Icon: IconPencil },
  retired: { tone: 'quiet', words: 'Retired', Icon: IconArchive },
} as const satisfies Record<PatternState, unknown>;

export function PatternStateTag({ state, words }: { readonly state: PatternState; readonly words?: string }) {
  const { tone, words: usual, Icon } = TAGS[state];
  return (
    <Tag tone={tone} icon={<Icon className="icon icon--small" />}>
      {words ?? usual}
    </Tag>
  );
}
