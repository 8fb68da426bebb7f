/** One tab of this browser at a time; where the browser knows no locks, the server's key does it alone. */
export const oneAtATime = (name: string, run: () => Promise<void>): Promise<void> =>
  'locks' in navigator && navigator.locks ? navigator.locks.request(name, run) : run();
