import type { InquiryRow } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconPencil } from '../../ui/icons/icon-pencil.ts';
import { Tag } from '../../ui/tag/tag.tsx';

export function StateTag({ state, projectID }: Pick<InquiryRow, 'state' | 'projectID'>) {
  switch (state) {
    case 'new':
      return <Tag tone="ink">New</Tag>;
    case 'handled':
      return <Tag>Handled</Tag>;
    case 'project':
      return (
        <Tag tone="ok" icon={<IconCheck className="icon icon--small" />}>
          Project {projectID}
        </Tag>
      );
    case 'withdrawn':
      return <Tag tone="warning">Withdrawn</Tag>;
    case 'partial':
      return (
        <Tag tone="warning" icon={<IconPencil className="icon icon--small" />}>
          Not finished
        </Tag>
      );
  }
}
