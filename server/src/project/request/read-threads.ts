import { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { read, write } from '../../catalog/deps.ts';
import { presentThread } from '../page/present/present-thread.ts';
import { notifyProject } from '../store/project-channel.ts';
import { sideOf } from './open-thread.ts';
import { markSeen, readThreads } from './request-store.ts';

export const listThreads = read('requests.list', {
  run: async ({ input, context: { tx } }) => ({
    threads: (await readThreads(tx, input.projectID)).map(presentThread),
  }),
});

export const markThreadsSeen = write('requests.seen', {
  activity: { none: 'Reading requests does not change them.' },
  run: async ({ input: { projectID, proofId }, context }) => {
    if (await markSeen(context.tx, { projectId: projectID, proofId, side: sideOf(context) }))
      await notifyProject(context.tx, projectID, PROJECT_EVENTS.requests);
  },
});
