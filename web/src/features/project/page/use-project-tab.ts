import { useMatches } from '@tanstack/react-router';

export type ProjectTab = 'proofs' | 'history' | 'orders';

const TAB_OF: Readonly<Record<string, ProjectTab>> = {
  '/work/project/$id/history': 'history',
  '/work/project/$id/orders': 'orders',
};

/** The tab at this address; proofs also while one of them is open. */
export const useProjectTab = (): ProjectTab =>
  useMatches({ select: (matches) => TAB_OF[matches.at(-1)?.routeId ?? ''] ?? 'proofs' });
