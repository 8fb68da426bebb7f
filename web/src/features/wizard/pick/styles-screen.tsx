import { MAX_LENGTHS } from '@colorway/rules/onboarding/fields/basic-info.ts';
import type { SelectedStyles } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { canSkipStyles, MAKE_A_SELECTION, MAX_STYLES } from '@colorway/rules/onboarding/styles.ts';
import { useRef } from 'react';
import { useDraft } from '../../../blocks/flow/use-draft.ts';
import { StyleGrid } from '../../../blocks/style-grid/style-grid.tsx';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { ContinueLink } from '../step/continue-link.tsx';
import { StepFrame } from '../step/step-frame.tsx';
import { useStep } from '../step/use-step.ts';

const NONE: SelectedStyles = { styles: [], custom: '', saved: false };

export function StylesScreen() {
  const { segment } = useStep();
  const { state, edit } = useDraft(segment);
  const text = useRef<HTMLDivElement>(null);
  const chosen = state.selectedStyles ?? NONE;
  const change = (part: Partial<SelectedStyles>) =>
    edit((before) => ({ ...before, selectedStyles: { ...(before.selectedStyles ?? NONE), ...part } }));
  return (
    <StepFrame
      aside={
        <div ref={text} className="wizard__words">
          <TextArea
            label="Describe your design"
            optional
            maxLength={MAX_LENGTHS.text}
            value={chosen.custom}
            onChange={({ target }) => change({ custom: target.value })}
          />
        </div>
      }
      status={<span className="action-bar__count figures">{`${chosen.styles.length} of ${MAX_STYLES} selected`}</span>}
      action={
        canSkipStyles(segment, chosen) ? (
          <ContinueLink onGo={() => change({ saved: true })} />
        ) : (
          <DisabledReasonButton
            look="primary"
            size="large"
            reason={MAKE_A_SELECTION}
            onBlocked={() => text.current?.querySelector('textarea')?.focus()}
          />
        )
      }
    >
      <StyleGrid
        selected={chosen.styles}
        onChange={(styles) => change({ styles })}
        interest={state.basicInfo.productInterest}
      />
    </StepFrame>
  );
}
