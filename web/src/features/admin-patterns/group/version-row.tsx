import { formatDay } from '../../../blocks/when/format-moment.ts';
import { Moment } from '../../../blocks/when/moment.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Tag } from '../../../ui/tag/tag.tsx';
import type { FullPattern, StaffVersion } from '../patterns-api.ts';
import { versionWords } from './version-cloth.tsx';

interface VersionRowProps {
  readonly pattern: FullPattern;
  readonly version: StaffVersion;
  readonly chosen: boolean;
  readonly busy: boolean;
  readonly onChoose: () => void;
  readonly onRestore: () => void;
}

const TAGS: Readonly<Record<string, { readonly tone: 'ok' | 'warning'; readonly words: string }>> = {
  live: { tone: 'ok', words: 'Live' },
  draft: { tone: 'warning', words: 'Draft' },
};

const designsWords = (designs: number): string =>
  designs === 0 ? '' : `. ${designs.toLocaleString('en-US')} ${designs === 1 ? 'design' : 'designs'}`;

export function VersionRow({ pattern, version, chosen, busy, onChoose, onRestore }: VersionRowProps) {
  const { version: number, createdAt, createdBy, designs } = version;
  const words = versionWords(pattern, version);
  const tag = TAGS[words];
  return (
    <li data-chosen={chosen || undefined}>
      <button type="button" className="version-list__open" aria-pressed={chosen} onClick={onChoose}>
        <b>Version {number}</b>
        {tag ? <Tag tone={tag.tone}>{tag.words}</Tag> : null}
        <span className="tiny quiet">
          <Moment at={createdAt} words={formatDay} />
          {createdBy ? `, ${createdBy}` : ''}
          {designsWords(designs)}
        </span>
      </button>
      {number === pattern.latestVersion || words === 'live' ? null : (
        <Button size="small" wide aria-label={`Restore version ${number}`} busy={busy} onClick={onRestore}>
          Restore
        </Button>
      )}
    </li>
  );
}
