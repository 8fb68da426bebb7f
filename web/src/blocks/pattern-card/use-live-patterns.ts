import { useCallback, useEffect, useState } from 'react';
import { usePageStore } from '../page/page-context.tsx';
import type { PatternCard } from '../page/page-data.ts';

interface LivePatterns {
  /** Undefined until they are known. */
  readonly patterns: readonly PatternCard[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Returns the patterns that came with the page, else the current ones; `fresh` always fetches. */
export function useLivePatterns({ fresh = false }: { readonly fresh?: boolean } = {}): LivePatterns {
  const { patterns: sent } = usePageStore().page;
  const [patterns, setPatterns] = useState(sent);
  const [failed, setFailed] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    // Most came with the page: what asks for them is not part of its first load.
    import('../api/client.ts')
      .then(({ call }) => call('patterns.list'))
      .then(
        (answer) => setPatterns(answer.patterns),
        () => setFailed(true),
      );
  }, []);
  const shouldLoad = fresh || sent === undefined;
  useEffect(() => {
    if (shouldLoad) load();
  }, [shouldLoad, load]);

  return { patterns, failed: failed && patterns === undefined, retry: load };
}
