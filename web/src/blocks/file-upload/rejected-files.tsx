import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconX } from '../../ui/icons/icon-x.ts';
import type { Rejection } from './queue/queue-state.ts';

interface RejectedFilesProps {
  readonly rejections: readonly Rejection[];
  readonly onDismiss: (keys: readonly number[]) => void;
}

const MAX_NAMES = 4;

const namesOf = (group: readonly Rejection[]): string => {
  const names = group.map(({ name }) => name);
  return names.length > MAX_NAMES
    ? `${names.slice(0, MAX_NAMES - 1).join(', ')} and ${names.length - MAX_NAMES + 1} more`
    : names.join(', ');
};

const keysOf = (group: readonly Rejection[]): readonly number[] => group.map(({ key }) => key);

/** Lists files that were not added: one note per reason, however many files it covers. */
export function RejectedFiles({ rejections, onDismiss }: RejectedFilesProps) {
  const groups = [...Map.groupBy(rejections, ({ message }) => message).values()];
  return (
    <>
      {groups.map((group) => {
        const [first] = group;
        return first ? (
          <div
            key={first.message}
            className="rejected-file"
            data-duplicate={first.isDuplicate || undefined}
            role={first.isDuplicate ? 'status' : 'alert'}
          >
            <IconAlertCircle className="icon" aria-hidden="true" />
            <p>
              <b>{namesOf(group)}</b> {group.length === 1 ? 'was' : 'were'} not added. <span>{first.message}</span>
            </p>
            <button
              type="button"
              className="icon-button rejected-file__dismiss"
              aria-label={`Dismiss the message about ${namesOf(group)}`}
              onClick={() => onDismiss(keysOf(group))}
            >
              <IconX className="icon" aria-hidden="true" />
            </button>
          </div>
        ) : null;
      })}
      {groups.length > 1 ? (
        <button type="button" className="rejected-file__all" onClick={() => onDismiss(keysOf(rejections))}>
          Dismiss all
        </button>
      ) : null}
    </>
  );
}
