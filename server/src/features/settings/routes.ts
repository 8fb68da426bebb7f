import { os } from '../implementer.ts';

export const settingsRoutes = {
  read: os.settings.read.handler(({ context }) => context.deps.settings.read()),
};
