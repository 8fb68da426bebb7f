import { os } from '../../edge/http/implementer.ts';

export const contentRoutes = {
  read: os.content.read.handler(({ context }) => context.deps.content.now()),
};
