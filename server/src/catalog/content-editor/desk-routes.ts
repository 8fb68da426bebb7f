import { os } from '../../edge/http/implementer.ts';
import { contentHistory, restoreContent } from './content-history.ts';
import { discardDraft } from './discard-draft.ts';
import { publishContent } from './publish-content.ts';
import { presentDesk, readDesk } from './read-desk.ts';
import { saveDraft } from './save-draft.ts';

export const contentDeskRoutes = {
  read: os.contentDesk.read.handler(async ({ context }) =>
    presentDesk(await readDesk(context.tx, context.deps.content.kept)),
  ),
  save: os.contentDesk.save.handler(({ input, context }) =>
    saveDraft(context, { part: input.part, field: input.field, value: input.value, was: input.was }),
  ),
  discard: os.contentDesk.discard.handler(({ input, context }) => discardDraft(context, input)),
  publish: os.contentDesk.publish.handler(({ input, context }) => publishContent(context, input)),
  history: os.contentDesk.history.handler(({ input, context }) => contentHistory(context.tx, input)),
  restore: os.contentDesk.restore.handler(({ input, context }) => restoreContent(context, input.id)),
};
