import type { Value } from '@colorway/rules/content/draft.ts';
import { createTestServer } from '@colorway/trials/kit/test-server.ts';
import { contentSuite } from '@colorway/trials/suites/content.ts';
import { content, contentDraft } from '../../kernel/database/schema.ts';
import { embeddedContent } from './embedded.ts';

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
