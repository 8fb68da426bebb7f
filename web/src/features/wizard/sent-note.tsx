import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { stepPath } from '@colorway/rules/onboarding/steps.ts';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { sentFrom } from '../../blocks/flow/sent-request.ts';
import { useDraft } from '../../blocks/flow/use-draft.ts';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { IconCheck } from '../../ui/icons/icon-check.ts';

const never = () => () => {};

/** After Submit, Back leads to an empty form, which must not look as if all was lost. */
export function SentNote({ segment }: { readonly segment: Segment }) {
  const { draft } = useDraft(segment);
  const sent = useSyncExternalStore(
    never,
    () => sentFrom(segment),
    () => undefined,
  );
  if (draft || !sent) return null;
  const to: string = stepPath(segment, 'submitted');
  return (
    <div className="basic-info__sent">
      <AlertBlock tone="ok" icon={<IconCheck className="icon" />} title="Your request was sent.">
        Fill this in to send another one, or{' '}
        <Link to={to} className="text-link">
          see what you sent
        </Link>
        .
      </AlertBlock>
    </div>
  );
}
