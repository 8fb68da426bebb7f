export type CodeTrouble = 'wrong' | 'expired' | 'dead' | 'other-browser' | 'failed';

export interface CodeState {
  readonly code: string;
  readonly checking: boolean;
  readonly trouble: { readonly kind: CodeTrouble; readonly text: string } | null;
  /** A second code was sent while waiting for the first. */
  readonly sentAgain: boolean;
}

export type CodeEvent =
  | { readonly type: 'typed'; readonly code: string }
  | { readonly type: 'checking' }
  | { readonly type: 'sent-again' }
  | {
      readonly type: 'refused';
      readonly code: string;
      readonly message: string;
      readonly triesLeft?: number | undefined;
    };

export const NEW_CODE: CodeState = { code: '', checking: false, trouble: null, sentAgain: false };

const tries = (left: number) => (left === 1 ? '1 try left' : `${left} tries left`);

function troubleOf(event: Extract<CodeEvent, { type: 'refused' }>): NonNullable<CodeState['trouble']> {
  const left = event.triesLeft;
  switch (event.code) {
    case 'code-wrong':
      if (left === 0) return { kind: 'dead', text: 'Too many attempts. This code no longer works.' };
      return {
        kind: 'wrong',
        text: left === undefined ? 'That code is incorrect.' : `That code is incorrect. ${tries(left)}.`,
      };
    case 'code-expired':
      return { kind: 'expired', text: 'This code has expired.' };
    case 'code-used-up':
      return { kind: 'expired', text: 'This code has already been used.' };
    case 'too-many-tries':
      return { kind: 'dead', text: 'Too many attempts. This code no longer works.' };
    case 'other-browser':
      return {
        kind: 'other-browser',
        text: 'This code belongs to another browser. Send a new code to use it here.',
      };
    default:
      return { kind: 'failed', text: event.message };
  }
}

/** The second step of the log-in: typing, checking, and what can be wrong with a code. */
export function codeStep(state: CodeState, event: CodeEvent): CodeState {
  switch (event.type) {
    case 'typed':
      return { ...state, code: event.code, trouble: null };
    case 'checking':
      return { ...state, checking: true, trouble: null, sentAgain: false };
    case 'sent-again':
      return { ...NEW_CODE, sentAgain: true };
    case 'refused': {
      const trouble = troubleOf(event);
      // A dead code is of no more use; a wrong one stays, so that one digit can be mended.
      const gone = trouble.kind === 'expired' || trouble.kind === 'dead';
      return { ...state, checking: false, code: gone ? '' : state.code, trouble };
    }
  }
}
