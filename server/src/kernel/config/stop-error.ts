/** Ends a start with one line for the person who typed the command: what is wrong and what helps. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
