import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import type { SavePhase } from './field-saver.ts';
import type { useDraftField } from './use-draft-field.ts';

type Handle = Pick<
  ReturnType<typeof useDraftField>,
  'phase' | 'faults' | 'isChanged' | 'published' | 'flush' | 'keepMine' | 'takeTheirs'
>;

interface FieldNoteProps {
  readonly handle: Handle;
  /** The previous value as text; without it no previous value is shown. */
  readonly was?: string | undefined;
  /** Formats a colleague's value. */
  readonly say?: (value: Handle['published']) => string;
}

const STATUS_MESSAGES: Partial<Record<SavePhase['kind'], string>> = { saving: 'Saving', saved: 'Draft saved' };

/** Under a field: how its saving goes, what it was, and what is wrong with it. */
export function FieldNote({ handle, was, say = String }: FieldNoteProps) {
  const { phase, faults, isChanged } = handle;
  const status = STATUS_MESSAGES[phase.kind];
  return (
    <div className="field-note tiny">
      <span role="status" className="field-note__said">
        {phase.kind === 'saved' ? <IconCheck className="icon icon--small" aria-hidden="true" /> : null}
        {status}
      </span>
      {isChanged && was !== undefined ? <span className="field-note__was">Was: {was}</span> : null}
      {phase.kind === 'failed' ? (
        <span role="alert" className="field-note__wrong">
          Not saved. {phase.message}{' '}
          <button type="button" className="text-link" onClick={handle.flush}>
            Try again
          </button>
        </span>
      ) : null}
      {phase.kind === 'meeting' ? (
        <span role="alert" className="field-note__wrong">
          Someone else wrote “{say(phase.theirs)}” here.{' '}
          <button type="button" className="text-link" onClick={handle.takeTheirs}>
            Use theirs
          </button>{' '}
          <button type="button" className="text-link" onClick={handle.keepMine}>
            Keep mine
          </button>
        </span>
      ) : null}
      {faults.map(({ message }) => (
        <span key={message} className="field-note__wrong">
          <IconAlertCircle className="icon icon--small" aria-hidden="true" /> {message}
        </span>
      ))}
    </div>
  );
}
