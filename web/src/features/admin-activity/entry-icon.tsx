import type { ActivityKind } from '@colorway/rules/activity/activity-kinds.ts';
import { IconFileText } from '../../ui/icons/icon-file-text.ts';
import { IconFolder } from '../../ui/icons/icon-folder.ts';
import { IconInbox } from '../../ui/icons/icon-inbox.ts';
import { IconMessage } from '../../ui/icons/icon-message.ts';
import { IconPalette } from '../../ui/icons/icon-palette.ts';
import { IconPencil } from '../../ui/icons/icon-pencil.ts';
import { IconPhoto } from '../../ui/icons/icon-photo.ts';
import { IconSend } from '../../ui/icons/icon-send.ts';
import { IconTexture } from '../../ui/icons/icon-texture.ts';
import { IconUser } from '../../ui/icons/icon-user.ts';

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
