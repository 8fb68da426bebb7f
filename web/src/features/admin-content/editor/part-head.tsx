import { type ContentPartName, EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { isExternal } from '@colorway/rules/content/external-content.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconChevronLeft } from '../../../ui/icons/icon-chevron-left.ts';
import { IconLock } from '../../../ui/icons/icon-lock.ts';
import { useEditorContext } from './editor-context.ts';
import { OutsideLine } from './external-line.tsx';

export const PartTitle = ({ title, lead, action }: { title: string; lead: string; action?: ReactNode }) => (
  <div className="part-head">
    <div>
      <Link to="/admin/content" className="text-link part-head__back">
        <IconChevronLeft className="icon icon--small" aria-hidden="true" /> All content
      </Link>
      <h1>{title}</h1>
      <p className="quiet">{lead}</p>
    </div>
    {action}
  </div>
);

export function PartHead({ part, action }: { readonly part: ContentPartName; readonly action?: ReactNode }) {
  const { name, lead } = EDITOR_PARTS[part];
  const locked = useEditorContext().locked(part);
  return (
    <>
      <PartTitle title={name} lead={lead} action={action} />
      <OutsideLine part={part} />
      {locked && !isExternal(part) ? (
        <AlertBlock tone="info" icon={<IconLock className="icon" />}>
          {locked}
        </AlertBlock>
      ) : null}
    </>
  );
}
