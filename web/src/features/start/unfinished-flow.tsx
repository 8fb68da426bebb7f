import { filledSlots } from '@colorway/rules/onboarding/colors/color-slots.ts';
import { flowOf } from '@colorway/rules/onboarding/flows.ts';
import { stateOf } from '@colorway/rules/onboarding/state/draft-state.ts';
import { type Draft, lastEdited } from '@colorway/rules/onboarding/state/drafts.ts';
import { draftMessage, stepToContinue } from '@colorway/rules/onboarding/state/unfinished.ts';
import { stepPath } from '@colorway/rules/onboarding/steps.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Art } from '../../blocks/art/art.tsx';
import { endDraft } from '../../blocks/flow/draft-store.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { TwoPressButton } from '../../ui/button/two-press-button.tsx';

const formatWhen = (time: number): string =>
  new Date(time).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });

interface UnfinishedFlowProps {
  readonly draft: Draft;
  readonly isFirst: boolean;
}

export function UnfinishedFlow({ draft, isFirst }: UnfinishedFlowProps) {
  const id = useId();
  const { segment } = draft;
  const colors = filledSlots(stateOf(draft).colors);
  const path: string = stepPath(segment, stepToContinue(draft));
  return (
    <article className="unfinished__flow" aria-labelledby={id}>
      <span className="unfinished__picture">
        <Art name={`product-${segment}`} />
      </span>
      <div className="unfinished__words">
        <h3 id={id}>{flowOf(segment).name}</h3>
        <p className="small quiet">{`${draftMessage(draft)} Last edited ${formatWhen(lastEdited(draft))}.`}</p>
        {colors.length > 0 ? (
          <span className="unfinished__dots" aria-hidden="true">
            {colors.map(({ slot, hex }) => (
              <span key={slot} className="cw-dot" style={{ '--c': hex }} />
            ))}
          </span>
        ) : null}
      </div>
      <div className="unfinished__ways">
        <Link to={path} className={buttonClass({ look: isFirst ? 'primary' : 'default' })}>
          Continue
        </Link>
        <TwoPressButton
          label="Start over"
          armedLabel="Really start over?"
          doneLabel="Started over"
          size="small"
          look="quiet"
          onConfirm={async () => endDraft(segment)}
        />
      </div>
    </article>
  );
}
