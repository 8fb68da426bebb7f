import { useEffect, useState } from 'react';

/** Whole seconds until `endsAt`, down to 0. */
export function useCountdown(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= endsAt) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);

  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}
