import { os } from '../../edge/http/implementer.ts';
import { Problem } from '../../kernel/http/problem.ts';

export const styleRoutes = {
  orgPatterns: os.styles.orgPatterns.handler(async ({ context: { deps } }) => ({
    patterns: await deps.styles.of('org'),
  })),
  photoPatterns: os.styles.photoPatterns.handler(async ({ context: { deps } }) => ({
    patterns: await deps.styles.of('photo'),
  })),
  photoPattern: os.styles.photoPattern.handler(async ({ input: { id }, context: { deps } }) => {
    const found = (await deps.styles.of('photo')).find((pattern) => pattern.id === id);
    if (!found) throw new Problem('not-found', { message: 'There is no photo pattern with this id.' });
    return found;
  }),
};
