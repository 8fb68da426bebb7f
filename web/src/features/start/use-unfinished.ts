import { useState, useSyncExternalStore } from 'react';

/** For this visit, that is for as long as the page is open. */
let hidden = false;

const never = () => () => {};

/** Only then is it worth reading how flows are kept. */
function somethingIsKept(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('colorway.flow.'));
  } catch {
    return false;
  }
}

/** Whether something may have been begun in this browser; once it was read, how much. */
export function useUnfinished() {
  const mayBe = useSyncExternalStore(never, somethingIsKept, () => false);
  const [isHidden, setHidden] = useState(hidden);
  const [count, setCount] = useState(0);
  return {
    mayBe: mayBe && !isHidden,
    count: isHidden ? 0 : count,
    setCount,
    hide: () => {
      hidden = true;
      setHidden(true);
    },
  };
}
