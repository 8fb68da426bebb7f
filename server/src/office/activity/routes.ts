import { os } from '../../edge/http/implementer.ts';
import { listEntries } from './list-entries.ts';
import { undoEntry } from './undo-entry.ts';

export const activityRoutes = {
  list: os.activity.list.handler(({ input, context }) => listEntries(context, input ?? {})),
  undo: os.activity.undo.handler(({ input, context }) => undoEntry(context, input.id)),
};
