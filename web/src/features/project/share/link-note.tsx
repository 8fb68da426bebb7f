import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { linkRefusal, VISITOR_UNNAMED } from '@colorway/rules/project/share/link-messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconEye } from '../../../ui/icons/icon-eye.ts';

export type Viewer = PortalProject['viewer'];

/** A visitor without a name writes one beside each comment. */
export const asksWriterName = ({ kind, link }: Viewer): boolean => kind === 'share' && !link?.visitorName;

interface LinkNoteProps {
  readonly viewer: Viewer;
  readonly onName: () => void;
}

/** Says in one sentence what the link lacks, and the way on. */
export function LinkNote({ viewer: { rights, link }, onName }: LinkNoteProps) {
  if (rights === 'order' || !link) return null;
  const isUnnamed = link.asksName && link.kind !== 'look';
  return (
    <AlertBlock tone="info" icon={<IconEye className="icon" />}>
      <span>{isUnnamed ? VISITOR_UNNAMED : linkRefusal(rights)} </span>
      {isUnnamed ? (
        <Button size="small" onClick={onName}>
          Give your name
        </Button>
      ) : null}
    </AlertBlock>
  );
}
