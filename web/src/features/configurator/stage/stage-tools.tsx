import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import type { Change } from '@colorway/rules/configurator/change-design.ts';
import type { DesignState } from '@colorway/rules/configurator/design-state.ts';
import { NO_PICTURE } from '@colorway/rules/configurator/messages.ts';
import { designKey } from '@colorway/rules/configurator/my-designs.ts';
import { hexesOf, isFull, type Slots } from '@colorway/rules/configurator/slots.ts';
import { designName } from '@colorway/rules/pattern/shared-design.ts';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useMyDesigns } from '../../../blocks/my-designs/my-designs.ts';
import { lazyDialog } from '../../../blocks/page/lazy-part.tsx';
import { IconArrowBackUp } from '../../../ui/icons/icon-arrow-back-up.ts';
import { IconArrowForwardUp } from '../../../ui/icons/icon-arrow-forward-up.ts';
import { IconArrowsShuffle } from '../../../ui/icons/icon-arrows-shuffle.ts';
import { IconBookmark } from '../../../ui/icons/icon-bookmark.ts';
import { IconColumns3 } from '../../../ui/icons/icon-columns-3.ts';
import { IconDots } from '../../../ui/icons/icon-dots.ts';
import { IconDownload } from '../../../ui/icons/icon-download.ts';
import { IconLayoutGrid } from '../../../ui/icons/icon-layout-grid.ts';
import { IconPrinter } from '../../../ui/icons/icon-printer.ts';
import { IconReload } from '../../../ui/icons/icon-reload.ts';
import { IconShare2 } from '../../../ui/icons/icon-share-2.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { useBackCloses } from '../../../ui/page/use-back-closes.ts';
import type { PatternFacts } from '../page/pattern-facts.ts';
import type { DesignEditor } from '../page/use-design.ts';
import type { MoreItem } from '../tools/more-menu.tsx';
import type { StagePicture } from './design-stage.tsx';

interface ToolProps {
  readonly name: string;
  readonly keys?: string;
  readonly off?: boolean;
  readonly className?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export const Tool = ({ name, keys, off = false, className = '', onPress, children }: ToolProps) => (
  <button
    type="button"
    className={`stage-tool ${className}`}
    aria-label={name}
    title={name}
    aria-keyshortcuts={keys}
    aria-disabled={off || undefined}
    onClick={off ? undefined : onPress}
  >
    {children}
  </button>
);

interface UndoToolsProps {
  readonly state: DesignState;
  readonly act: (change: Change) => void;
}

export const UndoTools = ({ state: { past, future }, act }: UndoToolsProps) => (
  <span className="stage-tools__pair">
    <Tool name="Undo" keys="Control+Z" off={past.length === 0} onPress={() => act({ kind: 'undo' })}>
      <IconArrowBackUp className="icon" aria-hidden="true" />
    </Tool>
    <Tool
      name="Redo"
      keys="Control+Shift+Z"
      className="stage-tool--wide"
      off={future.length === 0}
      onPress={() => act({ kind: 'redo' })}
    >
      <IconArrowForwardUp className="icon" aria-hidden="true" />
    </Tool>
  </span>
);

const EverythingBoard = lazyDialog(() => import('../tools/everything-board.tsx'));
const CompareView = lazyDialog(() => import('../tools/compare-view.tsx'));
const MoreMenu = lazyDialog(() => import('../tools/more-menu.tsx'));

const ShareDialog = lazyDialog(async () => ({
  default: (await import('../../../blocks/share-design/share-dialog.tsx')).ShareDialog,
}));
const SaveDialog = lazyDialog(async () => ({
  default: (await import('../../../blocks/share-design/save-dialog.tsx')).SaveDialog,
}));

type Open = 'board' | 'compare' | 'share' | 'save' | 'more';

interface StageToolsProps {
  readonly facts: PatternFacts;
  readonly design: DesignEditor;
  readonly library: readonly LibraryColor[] | undefined;
  readonly picture: StagePicture;
  /** Undefined where the product's cloth has no profile. */
  readonly printToggle: { readonly isOn: boolean; readonly onTurn: () => void } | undefined;
}

async function download({ stage, save }: StagePicture, handle: string, slots: Slots): Promise<void> {
  try {
    const [{ MAX_SIDE_PX, stagePicture }, { saveFile }] = await Promise.all([
      import('../../../blocks/product-stage/stage-picture.ts'),
      import('../../../blocks/product-stage/save-file.ts'),
    ]);
    const made = save.current?.(MAX_SIDE_PX) ?? (stage.current && stagePicture(stage.current, hexesOf(slots)));
    if (made) saveFile(await made, `${handle}.png`);
  } catch {
    notify({ kind: 'error', text: NO_PICTURE });
  }
}

/** Designs of this browser for the same product, in colors of the library. */
function useSavedHere(handle: string, library: readonly LibraryColor[]) {
  const { saved } = useMyDesigns();
  return useMemo(
    () =>
      saved.flatMap((design) => {
        const colors = design.colors.flatMap(({ hex }) => library.find((color) => color.hex === hex) ?? []);
        const isFound = design.handle === handle && colors.length === design.colors.length;
        return isFound ? [{ key: designKey(design), colors }] : [];
      }),
    [saved, handle, library],
  );
}

interface OpenToolProps extends StageToolsProps {
  readonly library: readonly LibraryColor[];
  readonly open: Exclude<Open, 'more'>;
  readonly onClose: () => void;
}

/** Share or Save: Back closes it, as it closes the larger tools. */
function LinkTool({ facts, slots, open, onClose }: LinkToolProps) {
  useBackCloses(true, onClose);
  const Shown = open === 'share' ? ShareDialog : SaveDialog;
  return <Shown handle={facts.handle} name={designName(facts)} colors={slots} onClose={onClose} />;
}

interface LinkToolProps {
  readonly facts: PatternFacts;
  readonly slots: readonly LibraryColor[];
  readonly open: 'share' | 'save';
  readonly onClose: () => void;
}

function OpenTool({ facts, design: { state, act }, library, open, onClose }: OpenToolProps) {
  const saved = useSavedHere(facts.handle, library);
  const { slots } = state;
  if (!isFull(slots)) return null;
  if (open === 'share' || open === 'save')
    return <LinkTool facts={facts} slots={slots} open={open} onClose={onClose} />;
  const fill = (next: Slots) => act({ kind: 'fill', slots: next });
  return open === 'board' ? (
    <EverythingBoard facts={facts} slots={slots} library={library} onClose={onClose} onColors={fill} />
  ) : (
    <CompareView facts={facts} slots={slots} library={library} saved={saved} onClose={onClose} onKeep={fill} />
  );
}

/** Actions on the design, over the picture; on a phone the rest of them are behind the last one. */
export function StageTools(props: StageToolsProps) {
  const { facts, design, library, picture, printToggle } = props;
  const { state, act } = design;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isOff = !isFull(state.slots) || !library;
  const items: readonly MoreItem[] = [
    ...(isOff
      ? []
      : [
          {
            label: 'See it on everything',
            hint: 'The same colors on all products',
            Icon: IconLayoutGrid,
            onPress: () => setOpen('board'),
          },
          {
            label: 'Save for later',
            hint: 'We email you the link. No account.',
            Icon: IconBookmark,
            onPress: () => setOpen('save'),
          },
          { label: 'Compare two versions', Icon: IconColumns3, onPress: () => setOpen('compare') },
          {
            label: 'Shuffle the colors',
            hint: 'Locked colors stay',
            Icon: IconArrowsShuffle,
            onPress: () => act({ kind: 'shuffle', dice: Math.random() }),
          },
        ]),
    ...(printToggle
      ? [
          {
            label: printToggle.isOn ? 'Show as on the screen' : 'Show as printed',
            Icon: IconPrinter,
            onPress: printToggle.onTurn,
          },
        ]
      : []),
    ...(state.origin
      ? [{ label: 'Back to the colors of the link', Icon: IconReload, onPress: () => act({ kind: 'reset' }) }]
      : []),
    ...(state.future.length > 0
      ? [{ label: 'Redo', Icon: IconArrowForwardUp, onPress: () => act({ kind: 'redo' }) }]
      : []),
    {
      label: 'Download a picture',
      Icon: IconDownload,
      onPress: () => void download(picture, facts.handle, state.slots),
    },
  ];
  return (
    <div className="stage-tools">
      <UndoTools state={state} act={act} />
      <Tool name="Compare" className="stage-tool--wide" off={isOff} onPress={() => setOpen('compare')}>
        <IconColumns3 className="icon" aria-hidden="true" />
      </Tool>
      <Tool name="See it on everything" className="stage-tool--wide" off={isOff} onPress={() => setOpen('board')}>
        <IconLayoutGrid className="icon" aria-hidden="true" />
      </Tool>
      <Tool
        name="Download a picture"
        className="stage-tool--wide"
        onPress={() => void download(picture, facts.handle, state.slots)}
      >
        <IconDownload className="icon" aria-hidden="true" />
      </Tool>
      <Tool name="Save for later" className="stage-tool--wide" off={isOff} onPress={() => setOpen('save')}>
        <IconBookmark className="icon" aria-hidden="true" />
      </Tool>
      <Tool name="Share" off={isOff} onPress={() => setOpen('share')}>
        <IconShare2 className="icon" aria-hidden="true" />
      </Tool>
      <Tool name="More" className="stage-tool--more" onPress={() => setOpen('more')}>
        <IconDots className="icon" aria-hidden="true" />
      </Tool>
      <Suspense fallback={null}>
        {open === 'more' ? <MoreMenu items={items} onClose={close} /> : null}
        {open && open !== 'more' && library ? (
          <OpenTool {...props} library={library} open={open} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
}
