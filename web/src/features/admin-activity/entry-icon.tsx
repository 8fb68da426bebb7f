import type { ActivityKind } from '@colorway/rules/activity/activity-kinds.ts';
import {
  IconFileText,
  IconFolder,
  IconInbox,
  IconMessage,
  IconPalette,
  IconPencil,
  IconPhoto,
  IconSend,
  IconTexture,
  IconUser,
} from '@tabler/icons-react';

const ICONS = {
  project: IconFolder,
  proof: IconPhoto,
  request: IconMessage,
  order: IconFileText,
  inquiry: IconInbox,
  pattern: IconTexture,
  color: IconPalette,
  content: IconPencil,
  staff: IconUser,
  delivery: IconSend,
} as const satisfies Record<ActivityKind, unknown>;

export function EntryIcon({ kind }: { readonly kind: ActivityKind }) {
  const Icon = ICONS[kind];
  return <Icon className="icon icon--small" aria-hidden="true" />;
}
