import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { AdminPage } from '../../blocks/desk/admin-page.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { IconUpload } from '../../ui/icons/icon-upload.ts';
import { CheckFindings } from './check-findings.tsx';
import { FoundDesign } from './found-design.tsx';
import { GroupActions, hasDraft, RetireButton } from './group-actions.tsx';
import { PatternStateTag } from './pattern-state-tag.tsx';
import { factsWords } from './pattern-words.ts';
import type { FullPattern } from './patterns-api.ts';
import { ProductPictures } from './product-pictures.tsx';
import { TryColors } from './try-colors.tsx';
import { useDesign } from './use-group.ts';
import { useTryColors } from './use-try-colors.ts';
import { VersionCloth } from './version-cloth.tsx';
import { VersionList } from './version-list.tsx';

interface GroupViewProps {
  readonly pattern: FullPattern;
  /** The design that brought somebody here. */
  readonly designId: string | undefined;
}

export const AllPatterns = () => (
  <Link to="/admin/configurator-patterns" className="text-link">
    Configurator patterns
  </Link>
);

const tagWords = (pattern: FullPattern): string | undefined =>
  pattern.state === 'live' && hasDraft(pattern) ? `Live, version ${pattern.liveVersion}` : undefined;

export function GroupView({ pattern, designId }: GroupViewProps) {
  const { group, name, state, versions, designs, types, latestVersion, liveVersion } = pattern;
  const design = useDesign(designId).data;
  const [wanted, setWanted] = useState<number>();
  const chosen = wanted ?? design?.version ?? latestVersion;
  const version = versions.find((one) => one.version === chosen) ?? versions[0];
  const live = versions.find((one) => one.version === liveVersion);
  const own = version?.version === design?.version && design ? design.colors : (version?.colors ?? []);
  const origin = `${version?.version} ${design?.id ?? ''}`;
  const { colors, changed, pick, shuffle, reset } = useTryColors(origin, own, version?.colorCount ?? 0);
  const key = colors.map(({ hex }) => hex).join();
  const hexes = useMemo(() => key.split(','), [key]);
  if (!version) return null;
  return (
    <div className="patterns-desk">
      <AdminPage
        title={
          <span className="group__title">
            {name} <PatternStateTag state={state} {...(tagWords(pattern) && { words: tagWords(pattern) })} />
          </span>
        }
        before={<AllPatterns />}
        lead={
          <>
            <span className="mono">{group}</span> {factsWords(version.colorCount, types.length, designs)}
          </>
        }
        action={<GroupActions pattern={pattern} onDiscarded={() => setWanted(undefined)} />}
      >
        {designId ? <FoundDesign id={designId} /> : null}
        <div className="group">
          <aside className="patterns-aside" aria-label="Versions and checks">
            <VersionList pattern={pattern} chosen={version.version} onChoose={setWanted} />
            <CheckFindings version={version} />
            <div className="patterns-aside__buttons">
              <Link to="/pattern-upload" className={buttonClass({ size: 'small' })}>
                <IconUpload className="icon icon--small" aria-hidden="true" />
                Upload a new version
              </Link>
              <RetireButton key={state} pattern={pattern} />
            </div>
          </aside>
          <div>
            <div className="version-cloths">
              {live && live !== version ? <VersionCloth pattern={pattern} version={live} hexes={hexes} /> : null}
              <VersionCloth key={version.createdAt} pattern={pattern} version={version} hexes={hexes} />
            </div>
            <TryColors colors={colors} changed={changed} onPick={pick} onShuffle={shuffle} onReset={reset} />
            <ProductPictures key={version.createdAt} pattern={pattern} version={version} hexes={hexes} />
          </div>
        </div>
      </AdminPage>
    </div>
  );
}
