import type { Change } from '@colorway/rules/configurator/change-design.ts';
import type { DesignState } from '@colorway/rules/configurator/design-state.ts';
import { SELECT_ONE } from '@colorway/rules/configurator/messages.ts';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import { SlotControls } from './slot-controls.tsx';

interface ReplaceHintProps {
  readonly state: DesignState;
  readonly act: (change: Change) => void;
}

/** Which color the next pick replaces. On a phone it carries what can be done with it, too. */
export function ReplaceHint({ state, act }: ReplaceHintProps) {
  const { slots, active } = state;
  const color = active === undefined ? undefined : slots[active];
  if (!color || active === undefined) return <p className="design__hint">{SELECT_ONE}</p>;
  return (
    <div className="design__hint" data-active="">
      <Cloth color={color.hex} width={22} height={22} />
      <p>
        Replacing{' '}
        <b>
          {active + 1}, {color.colorName}
        </b>
        <span className="design__hint-more">. Pick its new color below.</span>
      </p>
      <SlotControls state={state} slot={active} act={act} move={(from, to) => act({ kind: 'move', from, to })} />
    </div>
  );
}
