import type { Change } from '@colorway/rules/configurator/change-design.ts';
import type { DesignState } from '@colorway/rules/configurator/design-state.ts';
import { type ReactNode, type RefObject, useState } from 'react';
import { IconArrowBackUp } from '../../ui/icons/icon-arrow-back-up.ts';
import { IconArrowForwardUp } from '../../ui/icons/icon-arrow-forward-up.ts';
import { IconDownload } from '../../ui/icons/icon-download.ts';
import { IconMaximize } from '../../ui/icons/icon-maximize.ts';
import { notify } from '../../ui/notify/notify.ts';
import { AlsoOn } from './also-on.tsx';
import { FullPreview } from './full-preview.tsx';
import type { PatternFacts } from './pattern-facts.ts';

interface StageToolsProps {
  readonly facts: PatternFacts;
  readonly state: DesignState;
  readonly colors: readonly string[];
  readonly label: string;
  readonly stage: RefObject<SVGSVGElement | null>;
  readonly act: (change: Change) => void;
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

/** What can be done with the whole design. */
export function StageTools({ facts, state, colors, label, stage, act }: StageToolsProps) {
  const [full, setFull] = useState(false);
  const download = async () => {
    try {
      const [{ stagePicture }, { saveFile }] = await Promise.all([
        import('../../blocks/product-stage/stage-picture.ts'),
        import('../../blocks/product-stage/save-file.ts'),
      ]);
      if (stage.current) saveFile(await stagePicture(stage.current, colors), `${facts.handle}.png`);
    } catch {
      notify({ kind: 'error', text: NO_PICTURE });
    }
  };
  return (
    <div className="stage-tools">
      <Tool name="Open the preview full screen" className="stage-tool--phone" onPress={() => setFull(true)}>
        <IconMaximize className="icon" aria-hidden="true" />
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
