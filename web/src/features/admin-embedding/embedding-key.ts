export const EMBEDDING_KEY = ['embedding'] as const;
