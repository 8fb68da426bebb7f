import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { IconClock, IconWifiOff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useDraft } from '../../blocks/flow/use-draft.ts';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import type { Failure } from './failure-words.ts';

const EmailLink = lazy(() => import('../../blocks/flow/email-link.tsx'));

interface SubmitNoteProps {
  readonly segment: Segment;
  readonly queued: boolean;
  readonly online: boolean;
  readonly moving: string;
  readonly failure: Failure | undefined;
}

/** What became of Submit, above everything else. */
export function SubmitNote({ segment, queued, online, moving, failure }: SubmitNoteProps) {
  const { draft } = useDraft(segment);
  if (queued)
    return (
      <div className="confirm__alert">
        <AlertBlock
          tone="warning"
          live
          icon={<IconClock className="icon" />}
          title="Your request is waiting to be sent."
        >
          {online && moving
            ? `${moving}. It goes out by itself as soon as they are here, exactly once. Keep this tab.`
            : 'It goes out by itself when you are back online, exactly once. Keep this tab, or come back to it later.'}
        </AlertBlock>
      </div>
    );
  if (!failure) return null;
  return (
    <div className="confirm__alert">
      <AlertBlock tone="error" live icon={<IconWifiOff className="icon" />} title={failure.title}>
        {failure.text}
        {draft && failure.faults.length === 0 ? (
          <div className="confirm__later">
            <Suspense>
              <EmailLink drafts={[draft]} label="Email me a link to finish later" />
            </Suspense>
          </div>
        ) : null}
      </AlertBlock>
    </div>
  );
}
