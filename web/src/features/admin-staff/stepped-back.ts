/** Somebody closed the question who they are: nothing was done and nothing needs saying. */
export class SteppedBack extends Error {
  override readonly name = 'SteppedBack';
}
