import { useCallback, useEffect, useRef } from 'react';

const WAITS_MS = [2_000, 8_000, 30_000];

/** Loads a picture again that a busy server refused; the card would stay empty until the next visit. */
export function usePictureRetry(address?: string, onLate?: (isLate: boolean) => void) {
  const ref = useRef<HTMLImageElement>(null);
  const attempt = useRef(0);
  const timer = useRef(0);
  const latest = useRef(onLate);
  latest.current = onLate;
  const onLoad = useCallback(() => latest.current?.(false), []);
  const onError = useCallback(() => {
    latest.current?.(true);
    const wait = WAITS_MS[attempt.current++];
    const again = () => {
      if (ref.current) ref.current.src += '';
    };
    if (wait) timer.current = window.setTimeout(again, wait);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture has its own attempts
  useEffect(() => {
    attempt.current = 0;
    // The error of a picture of the first page may come before React listens.
    if (ref.current?.complete && !ref.current.naturalWidth) onError();
    return () => clearTimeout(timer.current);
  }, [onError, address]);
  return { ref, onLoad, onError };
}
