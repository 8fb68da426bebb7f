import type { Change } from '@colorway/rules/configurator/change-design.ts';
import type { DesignState } from '@colorway/rules/configurator/design-state.ts';
import { IconChevronLeft } from '../../../ui/icons/icon-chevron-left.ts';
import { IconChevronRight } from '../../../ui/icons/icon-chevron-right.ts';
import { IconLock } from '../../../ui/icons/icon-lock.ts';
import { IconLockOpen } from '../../../ui/icons/icon-lock-open.ts';
import { IconX } from '../../../ui/icons/icon-x.ts';

interface SlotControlsProps {
  readonly state: DesignState;
  readonly slot: number;
  readonly act: (change: Change) => void;
  /** Moves, and keeps the focus on the control that did it. */
  readonly move: (from: number, to: number, control: string) => void;
}

/** Actions on the active color besides replacing it. */
export function SlotControls({ state: { slots, locked }, slot, act, move }: SlotControlsProps) {
  const name = slots[slot]?.colorName ?? '';
  const isLocked = locked[slot] ?? false;
  const step = (control: 'left' | 'right', to: number, Icon: typeof IconChevronLeft) => (
    <button
      type="button"
      data-control={control}
      aria-label={`Move ${name} ${control}`}
      title={`Move ${control}`}
      aria-disabled={!(to in slots) || undefined}
      onClick={() => move(slot, to, control)}
    >
      <Icon aria-hidden="true" />
    </button>
  );
  const Lock = isLocked ? IconLock : IconLockOpen;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame the row does not have
    <span className="slot-controls" role="group" aria-label={`${slot + 1}, ${name}`}>
      {step('left', slot - 1, IconChevronLeft)}
      {step('right', slot + 1, IconChevronRight)}
      <button
        type="button"
        data-control="lock"
        aria-label={`Lock ${name}`}
        title="Keep its place when shuffling"
        aria-pressed={isLocked}
        onClick={() => act({ kind: 'lock', slot })}
      >
        <Lock aria-hidden="true" />
      </button>
      <button
        type="button"
        data-control="remove"
        aria-label={`Remove ${name}`}
        title="Remove"
        onClick={() => act({ kind: 'remove', slot })}
      >
        <IconX aria-hidden="true" />
      </button>
    </span>
  );
}
