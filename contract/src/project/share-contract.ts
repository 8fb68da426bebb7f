import * as z from 'zod';
import { operation } from '../operation.ts';
import { viewer } from '../sign-in/viewer.ts';

const tag = 'Share links';
export const projectID = z.string().min(1).max(100);
const ofProject = z.object({ projectID });

export const shareContract = {
  exchange: operation({
    access: 'public',
    method: 'POST',
    path: '/projects/{projectID}/share/exchange',
    summary: 'Opens a project by the key in the fragment of its share link',
    tag,
    creates: false,
    limit: { name: 'share-exchange', max: 60, windowSeconds: 900 },
  })
    .input(z.object({ projectID, key: z.string().min(1).max(200) }))
    .output(z.object({ viewer })),
  read: operation({
    access: 'project-people',
    method: 'GET',
    path: '/projects/{projectID}/share',
    summary: 'The share link of a project, or null if it has none',
    tag,
  })
    .input(ofProject)
    .output(z.object({ url: z.string().nullable() })),
  renew: operation({
    access: 'project-people',
    method: 'POST',
    path: '/projects/{projectID}/share/renew',
    summary: 'Creates a new share link. The old link stops working at once',
    tag,
    creates: false,
  })
    .input(ofProject)
    .output(z.object({ url: z.string() })),
  revoke: operation({
    access: 'project-people',
    method: 'POST',
    path: '/projects/{projectID}/share/revoke',
    summary: 'Ends the share link, which stops working at once',
    tag,
    creates: false,
  }).input(ofProject),
};
