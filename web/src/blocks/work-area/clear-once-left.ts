import type { QueryClient } from '@tanstack/react-query';

interface Rendering {
  readonly subscribe: (event: 'onRendered', listener: () => void) => () => void;
}

/** Drops all answers of the API once the next page is drawn; a page that is still drawn would ask for them again. */
export function clearOnceLeft(client: Pick<QueryClient, 'clear'>, router: Rendering): void {
  const stop = router.subscribe('onRendered', () => {
    stop();
    client.clear();
  });
}
