import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { useRef, useState } from 'react';
import { ApiError, isPassing } from '../../blocks/api/api-error.ts';
import type { ReadyFile } from './files/upload-file.ts';
import { type Existing, existingOf } from './preview/name-slots.ts';
import { type PatternInput, sendDrawings, type Uploaded } from './send-drawings.ts';

export interface Submission {
  readonly handle: string;
  readonly files: readonly ReadyFile[];
  readonly state: 'live' | 'draft';
  /** The colors to show first; the usual ones when undefined. */
  readonly colors: readonly string[] | undefined;
}

export type SubmitState =
  | { readonly at: 'idle' }
  | { readonly at: 'uploading'; readonly sent: number }
  | { readonly at: 'exists'; readonly existing: Existing; readonly submission: Submission }
  | { readonly at: 'failed'; readonly error: ApiError; readonly replace: boolean }
  | { readonly at: 'complete'; readonly uploaded: Uploaded; readonly types: readonly ProductTypeId[] };

const inputOf = ({ handle, files, state, colors }: Submission, replace: boolean): PatternInput => ({
  patternData: {
    handle,
    ...Object.fromEntries(files.map(({ type, check }) => [type, check.svg])),
    ...(colors && { colors: colors.map((hex) => ({ hex })) }),
  },
  replace,
  state,
});

/** Whether it is the same command once more: then it gets the same key, and is done once however often it arrives. */
const signOf = ({ handle, files, state, colors }: Submission, replace: boolean): string =>
  JSON.stringify([handle, state, replace, colors, files.map(({ key, type }) => [key, type])]);

export const faultsIn = ({ details: { faults } }: ApiError): ReadonlyMap<ProductTypeId, string> =>
  new Map(
    (Array.isArray(faults) ? (faults as readonly { type: ProductTypeId; message: string }[]) : []).map(
      ({ type, message }) => [type, message],
    ),
  );

/** Sends the drawings; whatever goes wrong, nothing that was entered is lost. */
export function useSubmit(onFaults: (of: ReadonlyMap<ProductTypeId, string>) => void) {
  const [state, setState] = useState<SubmitState>({ at: 'idle' });
  const last = useRef({ sign: '', key: '' });

  const keyFor = (sign: string): string => {
    if (last.current.sign !== sign) last.current = { sign, key: crypto.randomUUID() };
    return last.current.key;
  };

  const fail = (error: unknown, submission: Submission, replace: boolean) => {
    const known =
      error instanceof ApiError ? error : new ApiError(500, 'internal', 'Something went wrong in this browser.');
    // The server answered, so the next press sends a new command.
    if (!isPassing(known) && known.status < 500) last.current = { sign: '', key: '' };
    if (known.code === 'pattern-exists') setState({ at: 'exists', existing: existingOf(known), submission });
    else {
      onFaults(faultsIn(known));
      setState({ at: 'failed', error: known, replace });
    }
  };

  const send = async (submission: Submission, replace = false): Promise<void> => {
    onFaults(new Map());
    setState({ at: 'uploading', sent: 0 });
    try {
      const uploaded = await sendDrawings({
        input: inputOf(submission, replace),
        path: submission.files.length === 1 ? 'patterns.uploadOne' : 'patterns.uploadGroup',
        idempotencyKey: keyFor(signOf(submission, replace)),
        onProgress: (sent) => setState({ at: 'uploading', sent }),
      });
      setState({ at: 'complete', uploaded, types: submission.files.map(({ type }) => type) });
    } catch (error) {
      fail(error, submission, replace);
    }
  };

  /** Consent to replace holds for this upload only; a changed one needs it again. */
  const again = (submission: Submission): Promise<void> => {
    const agreed = state.at === 'failed' && state.replace && last.current.sign === signOf(submission, true);
    return send(submission, agreed);
  };

  return { state, send, again, reset: () => setState({ at: 'idle' }) };
}
