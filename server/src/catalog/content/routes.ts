import { os } from '../../features/implementer.ts';

export const contentRoutes = {
  read: os.content.read.handler(({ context }) => context.deps.content.now()),
};
