import { NO_RECIPIENT } from '@colorway/rules/project/work/drafts.ts';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { initials } from '../../../blocks/layout/labels/initials.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconPlus } from '../../../ui/icons/icon-plus.ts';
import { IconX } from '../../../ui/icons/icon-x.ts';

type Person = OutputOf<'adminProjects.previewSending'>['people'][number];

interface RecipientsProps {
  readonly people: readonly Person[];
  /** Ids. */
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

/** The people who get the email; the others of the project are a press away. */
export function Recipients({ people, chosen, onChoose }: RecipientsProps) {
  const others = people.filter(({ id }) => !chosen.includes(id));
  return (
    <fieldset className="recipients">
      <legend className="field__label">To</legend>
      <ul>
        {people
          .filter(({ id }) => chosen.includes(id))
          .map(({ id, name, email }) => (
            <li key={id}>
              <span className="recipients__initials" aria-hidden="true">
                {initials(name)}
              </span>
              {email}
              <button
                type="button"
                aria-label={`Remove ${email}`}
                onClick={() => onChoose(chosen.filter((one) => one !== id))}
              >
                <IconX className="icon icon--small" aria-hidden="true" />
              </button>
            </li>
          ))}
        {chosen.length === 0 ? <li className="recipients__none">{NO_RECIPIENT}</li> : null}
      </ul>
      {others.map(({ id, email }) => (
        <Button key={id} look="quiet" size="small" onClick={() => onChoose([...chosen, id])}>
          <IconPlus className="icon icon--small" aria-hidden="true" />
          {`Add ${email}`}
        </Button>
      ))}
    </fieldset>
  );
}
