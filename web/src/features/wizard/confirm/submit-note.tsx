import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import EmailLink from '../../../blocks/flow/email-link.tsx';
import { useDraft } from '../../../blocks/flow/use-draft.ts';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconClock } from '../../../ui/icons/icon-clock.ts';
import { IconWifiOff } from '../../../ui/icons/icon-wifi-off.ts';
import type { Failure } from './failure-messages.ts';

interface SubmitNoteProps {
  readonly segment: Segment;
  readonly queued: boolean;
  readonly online: boolean;
  readonly moving: string;
  readonly failure: Failure | undefined;
}

/** The result of Submit, above everything else. */
export default function SubmitNote({ segment, queued, online, moving, failure }: SubmitNoteProps) {
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
            ? `${moving}. We'll send it as soon as they are uploaded. Keep this tab open.`
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
            <EmailLink drafts={[draft]} label="Email me a link to finish later" />
          </div>
        ) : null}
      </AlertBlock>
    </div>
  );
}
