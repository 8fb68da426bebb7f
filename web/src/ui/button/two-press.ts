/** How long the armed state waits before it lets go. */
export const ARMED_FOR_MS = 6000;

export type TwoPressState = 'idle' | 'armed' | 'working' | 'done';
export type TwoPressEvent = 'press' | 'let-go' | 'finished' | 'failed';

/** Only a second press of an armed button does anything. */
export function twoPress(state: TwoPressState, event: TwoPressEvent): TwoPressState {
  switch (event) {
    case 'press':
      if (state === 'idle') return 'armed';
      return state === 'armed' ? 'working' : state;
    case 'let-go':
      return state === 'armed' ? 'idle' : state;
    case 'finished':
      return state === 'working' ? 'done' : state;
    case 'failed':
      return state === 'working' ? 'idle' : state;
  }
}
