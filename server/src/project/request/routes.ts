import { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { os } from '../../edge/http/implementer.ts';
import { presentThread } from '../page/present-thread.ts';
import { tellProject } from '../store/project-channel.ts';
import { addDesigns } from './add-designs.ts';
import { reply, setState } from './answer-thread.ts';
import { askForChanges, revisionRequest } from './ask-for-changes.ts';
import { sideOf } from './open-thread.ts';
import { markSeen, readThreads } from './request-store.ts';

export const requestRoutes = {
  revision: os.requests.revision.handler(({ input, context }) => revisionRequest(context, input)),
  create: os.requests.create.handler(({ input: { proofId, ...asked }, context }) =>
    askForChanges(context, { ...asked, proof: proofId }),
  ),
  list: os.requests.list.handler(async ({ input, context: { tx } }) => ({
    threads: (await readThreads(tx, input.projectID)).map(presentThread),
  })),
  reply: os.requests.reply.handler(({ input, context }) => reply(context, input)),
  setState: os.requests.setState.handler(({ input, context }) => setState(context, input)),
  seen: os.requests.seen.handler(async ({ input: { projectID }, context }) => {
    if (await markSeen(context.tx, projectID, sideOf(context)))
      await tellProject(context.tx, projectID, PROJECT_EVENTS.requests);
  }),
  addDesigns: os.requests.addDesigns.handler(({ input, context }) => addDesigns(context, input)),
};
