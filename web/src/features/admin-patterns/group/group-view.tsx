import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import { PLACEHOLDERS } from '@colorway/rules/pattern/placeholder.ts';
import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { AdminPage } from '../../../blocks/admin-list/admin-page.tsx';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { Moment } from '../../../blocks/when/moment.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconArrowsShuffle } from '../../../ui/icons/icon-arrows-shuffle.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconLink } from '../../../ui/icons/icon-link.ts';
import { IconReload } from '../../../ui/icons/icon-reload.ts';
import { IconUpload } from '../../../ui/icons/icon-upload.ts';
import { Tag } from '../../../ui/tag/tag.tsx';
import { VersionFaults } from '../check/version-faults.tsx';
import { factsLabel } from '../pattern-labels.ts';
import { PatternStateTag } from '../pattern-state-tag.tsx';
import type { FullPattern, StaffVersion } from '../patterns-api.ts';
import { useDesign, useGroupCommand } from '../use-group.ts';
import { GroupActions, hasDraft, RetireButton } from './group-actions.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { VersionCloth, versionLabel } from './version-cloth.tsx';

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

const designsLabel = (designs: number): string =>
  designs === 0 ? '' : `. ${designs.toLocaleString('en-US')} ${designs === 1 ? 'design' : 'designs'}`;

function VersionRow({ pattern, version, chosen, busy, onChoose, onRestore }: VersionRowProps) {
  const { version: number, createdAt, createdBy, designs } = version;
  const label = versionLabel(pattern, version);
  const tag = TAGS[label];
  return (
    <li data-chosen={chosen || undefined}>
      <button type="button" className="version-list__open" aria-pressed={chosen} onClick={onChoose}>
        <b>Version {number}</b>
        {tag ? <Tag tone={tag.tone}>{tag.words}</Tag> : null}
        <span className="tiny quiet">
          <Moment at={createdAt} format={formatDay} />
          {createdBy ? `, ${createdBy}` : ''}
          {designsLabel(designs)}
        </span>
      </button>
      {number === pattern.latestVersion || label === 'live' ? null : (
        <Button size="small" wide aria-label={`Restore version ${number}`} busy={busy} onClick={onRestore}>
          Restore
        </Button>
      )}
    </li>
  );
}

type Drawing = StaffVersion['drawings'][number];

const unusedOf = ({ slots }: Drawing, colorCount: number): readonly string[] =>
  PLACEHOLDERS.slice(0, colorCount).filter((_, slot) => !slots.includes(slot));

/** Lists what the sanitizer removed and which placeholders a drawing leaves out, and also what is fine. */
function CheckFindings({ version: { drawings, colorCount } }: { readonly version: StaffVersion }) {
  const removed = drawings.flatMap(({ type, findings, faults }) =>
    (faults === null ? findings : []).map((finding) => `${productTypeName(type)}: ${finding.replace(/\.$/, '')}`),
  );
  const unused = drawings.flatMap((drawing) => {
    const names = unusedOf(drawing, colorCount);
    return names.length === 0 ? [] : [`${productTypeName(drawing.type)} does not use ${names.join(', ')}`];
  });
  const warnings = [...removed, ...unused];
  const every = drawings.length === 1 ? 'the file' : `all ${drawings.length} files`;
  const slots = `${colorCount} ${colorCount === 1 ? 'placeholder' : 'placeholders'} in ${every}`;
  const fine = [
    ...(drawings.every(({ findings }) => findings.length === 0) ? ['Nothing had to be removed'] : []),
    ...(unused.length === 0 ? [slots] : []),
  ];
  return (
    <section className="findings">
      <h2 className="patterns-aside__title">What the check found</h2>
      <ul>
        {warnings.map((text) => (
          <li key={text} data-warning="">
            <IconAlertTriangle className="icon icon--small" aria-hidden="true" />
            {text}
          </li>
        ))}
        {fine.map((text) => (
          <li key={text}>
            <IconCheck className="icon icon--small" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface VersionListProps {
  readonly pattern: FullPattern;
  readonly chosen: number;
  readonly onChoose: (version: number) => void;
}

/** Newest first; a press shows one, Restore makes a new draft of it. */
function VersionList({ pattern, chosen, onChoose }: VersionListProps) {
  const { group, latestVersion, versions } = pattern;
  const { runOrThrow, busy } = useGroupCommand(
    'adminPatterns.restore',
    ({ version }) => `Version ${version} is a new draft. The live version is unchanged.`,
  );
  const restore = (version: number) =>
    runOrThrow({ group, version }).then(
      () => onChoose(latestVersion + 1),
      () => undefined,
    );
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
            onRestore={() => void restore(version.version)}
          />
        ))}
      </ul>
      <p className="tiny quiet">Designs keep the version they were made from.</p>
    </section>
  );
}

interface TryColorsProps {
  readonly colors: readonly DesignColor[];
  readonly changed: boolean;
  readonly onPick: (slot: number, hex: string) => void;
  readonly onShuffle: () => void;
  readonly onReset: () => void;
}

/** Recolors every picture of the page at once. */
const TryColors = ({ colors, changed, onPick, onShuffle, onReset }: TryColorsProps) => (
  <div className="try-colors">
    <h2 className="try-colors__title">Try colors</h2>
    <ul className="try-colors__slots">
      {colors.map(({ colorName, hex }, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
        <li key={slot}>
          <label className="try-colors__slot">
            <span className="try-colors__well" style={{ background: hex }}>
              <input type="color" value={hex} onChange={({ target }) => onPick(slot, target.value)} />
            </span>
            {slot + 1} {colorName || <span className="mono">{hex}</span>}
          </label>
        </li>
      ))}
    </ul>
    {colors.length > 1 ? (
      <Button size="small" onClick={onShuffle}>
        <IconArrowsShuffle className="icon icon--small" aria-hidden="true" />
        Shuffle
      </Button>
    ) : null}
    {changed ? (
      <Button size="small" onClick={onReset}>
        <IconReload className="icon icon--small" aria-hidden="true" />
        Own colors
      </Button>
    ) : null}
  </div>
);

/** Shows the design that the search opened and links to its page. */
function FoundDesign({ id }: { readonly id: string }) {
  const { data, error } = useDesign(id);
  if (error)
    return (
      <AlertBlock tone="error" icon={<IconAlertCircle className="icon" />} live>
        {error.message}
      </AlertBlock>
    );
  if (!data) return null;
  const { productType, version, handle, createdAt, colors } = data;
  const names = colors.map(({ colorName, hex }) => colorName || hex).join(', ');
  return (
    <AlertBlock
      tone="info"
      icon={<IconLink className="icon" />}
      title={`A design: ${productTypeName(productType)} in ${names}`}
    >
      <p className="small">
        Made {formatDay(createdAt)} from version {version}. The pictures below show its version in its colors.{' '}
        <Link to="/shop/products/$handle" params={{ handle }} search={{ configuredId: id }} className="text-link">
          Open the design
        </Link>
      </p>
      <p className="tiny mono found-design__id">{id}</p>
    </AlertBlock>
  );
}

const GRAY: DesignColor = { colorName: '', hex: '#888888', colorSet: '' };

/** Colors to try on a version; `origin` names their source, and a new origin resets them. */
function useTryColors(origin: string, usual: readonly DesignColor[], count: number) {
  const [tried, setTried] = useState<{ readonly origin: string; readonly colors: readonly DesignColor[] }>();
  const first = Array.from({ length: count }, (_, slot) => usual[slot % Math.max(1, usual.length)] ?? GRAY);
  const colors = tried?.origin === origin ? tried.colors : first;
  const set = (next: readonly DesignColor[]): void => setTried({ origin, colors: next });
  return {
    colors,
    changed: colors !== first,
    pick: (slot: number, hex: string) => set(colors.with(slot, { colorName: '', hex, colorSet: '' })),
    /** Turned by one, so that two colors change places and more take turns. */
    shuffle: () => set([...colors.slice(1), ...colors.slice(0, 1)]),
    reset: () => setTried(undefined),
  };
}

interface GroupViewProps {
  readonly pattern: FullPattern;
  /** The design that the search opened. */
  readonly designId: string | undefined;
}

export const AllPatterns = () => (
  <Link to="/admin/configurator-patterns" className="text-link">
    Configurator patterns
  </Link>
);

const tagLabel = (pattern: FullPattern): string | undefined =>
  pattern.state === 'live' && hasDraft(pattern) ? `Live, version ${pattern.liveVersion}` : undefined;

export function GroupView({ pattern, designId }: GroupViewProps) {
  const { group, name, state, versions, designs, types, latestVersion, liveVersion } = pattern;
  const design = useDesign(designId).data;
  const [picked, setPicked] = useState<number>();
  const chosen = picked ?? design?.version ?? latestVersion;
  const version = versions.find((one) => one.version === chosen) ?? versions[0];
  const live = versions.find((one) => one.version === liveVersion);
  const own = version?.version === design?.version && design ? design.colors : (version?.colors ?? []);
  const origin = `${version?.version} ${design?.id ?? ''}`;
  const { colors, changed, pick, shuffle, reset } = useTryColors(origin, own, version?.colorCount ?? 0);
  const key = colors.map(({ hex }) => hex).join();
  const hexes = useMemo(() => key.split(','), [key]);
  if (!version) return null;
  return (
    <div className="patterns-admin-list">
      <AdminPage
        title={
          <span className="group__title">
            {name} <PatternStateTag state={state} {...(tagLabel(pattern) && { label: tagLabel(pattern) })} />
          </span>
        }
        before={<AllPatterns />}
        lead={
          <>
            <span className="mono">{group}</span> {factsLabel(version.colorCount, types.length, designs)}
          </>
        }
        action={<GroupActions pattern={pattern} onDiscarded={() => setPicked(undefined)} />}
      >
        {designId ? <FoundDesign id={designId} /> : null}
        <div className="group">
          <aside className="patterns-aside" aria-label="Versions and checks">
            <VersionList pattern={pattern} chosen={version.version} onChoose={setPicked} />
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
            <VersionFaults pattern={pattern} version={version} hexes={hexes} onChoose={setPicked} />
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
