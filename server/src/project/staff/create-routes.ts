import { os } from '../../edge/http/implementer.ts';
import { createProject } from './create-project.ts';

export const projectRoutes = {
  create: os.projects.create.handler(({ input, context }) => createProject(context, input)),
};
