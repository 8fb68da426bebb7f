import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Tag } from './tag.tsx';

interface IconTagProps {
  readonly tone: ComponentProps<typeof Tag>['tone'];
  readonly Icon: ComponentType<{ className?: string }>;
  readonly children: ReactNode;
}

/** A tag whose icon depends on the state it names. */
export const IconTag = ({ tone = 'quiet', Icon, children }: IconTagProps) => (
  <Tag tone={tone} icon={<Icon className="icon icon--small" />}>
    {children}
  </Tag>
);
