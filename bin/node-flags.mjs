/**
 * How the server's Node is started: a nursery that holds the answers of some requests, so that few of them grow old in it, and `gc`, by
 * which the garbage of the start is collected once.
 */
export const nodeFlags = ['--max-semi-space-size=16', '--expose-gc'];

/** Pictures are made in threads; the memory that each of them would keep for the next is given back instead. */
export const nodeEnv = { MALLOC_ARENA_MAX: '2' };
