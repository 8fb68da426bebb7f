import './share.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { useCopy } from '../../../blocks/copy/use-copy.ts';
import { useSettings } from '../../../blocks/page/page-context.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RetryState } from '../../../ui/feedback/retry-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { linksKeyOf, useRefetchProject } from '../page/use-project.ts';
import { LinkForm } from './link-form.tsx';
import { LinkRow } from './link-row.tsx';

interface ShareDialogProps {
  readonly projectView: PortalProject;
  readonly onClose: () => void;
}

/** All links of a project with their rights, and a form for a further one (`?share`). */
export default function ShareDialog({ projectView, onClose }: ShareDialogProps) {
  const { projectID, name } = projectView.project;
  const { brandName } = useSettings();
  const again = useRefetchProject(projectID);
  const { copied, copy } = useCopy();
  const [copiedId, setCopiedId] = useState<string>();
  const { data, isError, refetch } = useQuery({
    queryKey: linksKeyOf(projectID),
    queryFn: () => call('share.list', { projectID }),
    retry: false,
  });
  const copyLink = (id: string, url: string) => {
    setCopiedId(id);
    return copy(url);
  };
  return (
    <Dialog title={`Share ${name}`} wide onClose={onClose}>
      <LinkForm
        projectID={projectID}
        onCreated={async (id, url) => {
          await copyLink(id, url);
          await again();
        }}
      />
      <section className="link-list" aria-labelledby="links-title">
        <div className="link-list__head">
          <h3 id="links-title">Links</h3>
          <span className="small quiet">{`${brandName} sees them, too`}</span>
        </div>
        {data ? (
          <ul>
            {data.links.map((link) => (
              <LinkRow
                key={link.id}
                {...{ projectID, link, again }}
                isCopied={copied && copiedId === link.id}
                onCopy={() => void copyLink(link.id, link.url)}
              />
            ))}
          </ul>
        ) : null}
        {isError && !data ? (
          <RetryState title="The links did not load" onRetry={() => void refetch()}>
            All of them still work.
          </RetryState>
        ) : null}
        {data || isError ? null : <Skeleton height={72} />}
      </section>
    </Dialog>
  );
}
