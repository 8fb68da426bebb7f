import { os } from '../../edge/http/implementer.ts';
import { listOwnProjects } from './list-projects.ts';
import { readPortalProject } from './read-portal-project.ts';

export const portalRoutes = {
  list: os.portal.list.handler(({ input, context }) => listOwnProjects(context, input?.cursor)),
  read: os.portal.read.handler(({ input, context }) =>
    readPortalProject(context, input.projectID, input.preview !== undefined),
  ),
};
