/** How the server's Node is started: a small nursery keeps the resting memory low, and costs no measurable speed. */
export const nodeFlags = ['--max-semi-space-size=4'];

/** Pictures are made in threads; the memory that each of them would keep for the next is given back instead. */
export const nodeEnv = { MALLOC_ARENA_MAX: '2' };
