import type { Change } from '@colorway/rules/configurator/change-design.ts';
import { designParams } from '@colorway/rules/configurator/design-link.ts';
import type { DesignState } from '@colorway/rules/configurator/design-state.ts';
import type { Slots } from '@colorway/rules/configurator/slots.ts';
import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { useLibrary } from '../../../blocks/colors/use-library.ts';
import type { SaveMockup } from '../../../blocks/product-stage/mockup/mockup-stage.tsx';
import { StageWithMockup } from '../../../blocks/product-stage/mockup/stage-with-mockup.tsx';
import { type StageView, stageViews } from '../../../blocks/product-stage/stage-view.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { IconArrowBackUp } from '../../../ui/icons/icon-arrow-back-up.ts';
import { IconArrowForwardUp } from '../../../ui/icons/icon-arrow-forward-up.ts';
import { IconDownload } from '../../../ui/icons/icon-download.ts';
import { IconMaximize } from '../../../ui/icons/icon-maximize.ts';
import { IconZoomIn } from '../../../ui/icons/icon-zoom-in.ts';
import { IconZoomOut } from '../../../ui/icons/icon-zoom-out.ts';
import { DisclosureMenu } from '../../../ui/menu/disclosure-menu.tsx';
import { notify } from '../../../ui/notify/notify.ts';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import type { PatternFacts } from '../page/pattern-facts.ts';

interface AlsoOnProps {
  readonly facts: PatternFacts;
  readonly slots: Slots;
}

/** The same colors on the other products of the pattern, in one press. */
function AlsoOn({ facts: { group, otherTypes }, slots }: AlsoOnProps) {
  const colors = useLibrary().value?.colors;
  const search = useMemo(
    () => Object.fromEntries(designParams([], { slots, step: 'design' }, colors ?? [])),
    [slots, colors],
  );
  if (otherTypes.length === 0) return null;
  return (
    <div className="also-on">
      <DisclosureMenu label="Also on">
        {otherTypes.map((type) => (
          <li key={type}>
            <Link to="/configurator/$id" params={{ id: `${group}-${type}` }} search={search}>
              {productTypeName(type)}
            </Link>
          </li>
        ))}
      </DisclosureMenu>
    </div>
  );
}

interface FullPreviewProps {
  readonly facts: PatternFacts;
  readonly colors: readonly string[];
  readonly label: string;
  readonly onClose: () => void;
}

/** The preview as large as a small screen allows. */
function FullPreview({ facts, colors, label, onClose }: FullPreviewProps) {
  const [view, setView] = useState<StageView>(stageViews(facts.type)[0].value);
  useReturnFocus();
  return (
    <Dialog title={facts.name} onClose={onClose} wide>
      <div className="full-preview" data-view={view}>
        <StageWithMockup cloth={facts.cloth} view={view} colors={colors} label={label} />
      </div>
      <Segmented label="View" value={view} options={stageViews(facts.type)} onChange={setView} />
    </Dialog>
  );
}

interface StageToolsProps {
  readonly facts: PatternFacts;
  readonly state: DesignState;
  readonly colors: readonly string[];
  readonly label: string;
  readonly stage: RefObject<SVGSVGElement | null>;
  readonly save: RefObject<SaveMockup | undefined>;
  readonly act: (change: Change) => void;
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
}

interface ToolProps {
  readonly name: string;
  readonly keys?: string;
  readonly off?: boolean;
  readonly className?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const Tool = ({ name, keys, off = false, className = '', onPress, children }: ToolProps) => (
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

const NO_PICTURE = 'We could not make the picture. Try again.';

/** Actions on the complete design. */
export function StageTools(props: StageToolsProps) {
  const { facts, state, colors, label, stage, save, act, onZoomIn, onZoomOut } = props;
  const [full, setFull] = useState(false);
  const download = async () => {
    try {
      const [{ MAX_SIDE_PX, stagePicture }, { saveFile }] = await Promise.all([
        import('../../../blocks/product-stage/stage-picture.ts'),
        import('../../../blocks/product-stage/save-file.ts'),
      ]);
      const picture = save.current?.(MAX_SIDE_PX) ?? (stage.current && stagePicture(stage.current, colors));
      if (picture) saveFile(await picture, `${facts.handle}.png`);
    } catch {
      notify({ kind: 'error', text: NO_PICTURE });
    }
  };
  return (
    <div className="stage-tools">
      <Tool name="Open the preview full screen" className="stage-tool--phone" onPress={() => setFull(true)}>
        <IconMaximize className="icon" aria-hidden="true" />
      </Tool>
      <Tool name="Zoom in" className="stage-tool--zoom" onPress={onZoomIn}>
        <IconZoomIn className="icon" aria-hidden="true" />
      </Tool>
      <Tool name="Zoom out" className="stage-tool--zoom" onPress={onZoomOut}>
        <IconZoomOut className="icon" aria-hidden="true" />
      </Tool>
      <Tool name="Undo" keys="Control+Z" off={state.past.length === 0} onPress={() => act({ kind: 'undo' })}>
        <IconArrowBackUp className="icon" aria-hidden="true" />
      </Tool>
      <Tool name="Redo" keys="Control+Shift+Z" off={state.future.length === 0} onPress={() => act({ kind: 'redo' })}>
        <IconArrowForwardUp className="icon" aria-hidden="true" />
      </Tool>
      <Tool name="Download a picture" onPress={() => void download()}>
        <IconDownload className="icon" aria-hidden="true" />
      </Tool>
      <AlsoOn facts={facts} slots={state.slots} />
      {full ? <FullPreview facts={facts} colors={colors} label={label} onClose={() => setFull(false)} /> : null}
    </div>
  );
}
