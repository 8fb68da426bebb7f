import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { lazy, Suspense } from 'react';
import { useDraft } from '../../blocks/flow/use-draft.ts';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { IconClock } from '../../ui/icons/icon-clock.ts';
import { IconWifiOff } from '../../ui/icons/icon-wifi-off.ts';
import type { Failure } from './failure-words.ts';
import { loadEmailLink } from './step-parts.ts';

const EmailLink = lazy(loadEmailLink);

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
            : "We'll send it when you're back online. If you close this tab, come back here to send it."}
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
