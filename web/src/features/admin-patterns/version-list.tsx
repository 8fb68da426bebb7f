import { useRef } from 'react';
import { type FullPattern, restoreVersion } from './patterns-api.ts';
import { useCommand } from './use-group.ts';
import { VersionRow } from './version-row.tsx';

interface VersionListProps {
  readonly pattern: FullPattern;
  readonly chosen: number;
  readonly onChoose: (version: number) => void;
}

/** Newest first; a press shows one, Restore makes a new draft of it. */
export function VersionList({ pattern, chosen, onChoose }: VersionListProps) {
  const { act, busy } = useCommand();
  /** The same press once more is the same draft, however often the answer is lost. */
  const attempt = useRef({ of: 0, key: '' });
  const { group, latestVersion, versions } = pattern;
  const restore = async (version: number) => {
    if (attempt.current.of !== version) attempt.current = { of: version, key: crypto.randomUUID() };
    await act({
      run: () => restoreVersion(group, version, attempt.current.key),
      done: `Version ${version} is a new draft. What is live stays as it is.`,
    });
    attempt.current = { of: 0, key: '' };
    onChoose(latestVersion + 1);
  };
  return (
    <section>
      <h2 className="patterns-aside__title">Versions</h2>
      <ul className="version-list">
        {versions.map((version) => (
          <VersionRow
            key={version.version}
            pattern={pattern}
            version={version}
            chosen={version.version === chosen}
            busy={busy}
            onChoose={() => onChoose(version.version)}
            onRestore={() => void restore(version.version).catch(() => undefined)}
          />
        ))}
      </ul>
      <p className="tiny quiet">Designs keep the version they were made from.</p>
    </section>
  );
}
