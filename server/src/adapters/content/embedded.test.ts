import type { Value } from '@colorway/rules/content/draft.ts';
import { content, contentDraft } from '../../database/schema.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { embeddedContent } from './embedded.ts';
import { contentSuite } from './suite.ts';

contentSuite('our own table', async () => {
  const { deps, close } = await createTestServer();
  return {
    source: embeddedContent(deps.db),
    put: async (part, value, state = 'published') => {
      if (state === 'draft') {
        await deps.db.insert(contentDraft).values({ part, field: 'any', value: value as Value });
        return;
      }
      await deps.db
        .insert(content)
        .values({ part, published: value })
        .onConflictDoUpdate({ target: content.part, set: { published: value } });
    },
    close,
  };
});
