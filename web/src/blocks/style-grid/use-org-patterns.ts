import { createApiQueryStore, useApiQuery } from '../colors/api-query.ts';

const orgPatterns = createApiQueryStore(
  async () => {
    const { call } = await import('../api/client.ts');
    return (await call('styles.orgPatterns')).patterns;
  },
  (one, other) => JSON.stringify(one) === JSON.stringify(other),
);

/** Fetches them ahead. */
export const fetchOrgPatterns = orgPatterns.ensure;

/** The starter patterns, by name. */
export const useOrgPatterns = () => useApiQuery(orgPatterns);
