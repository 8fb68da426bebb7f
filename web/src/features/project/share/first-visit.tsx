import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { MAX_WRITER_NAME } from '@colorway/rules/project/review/comments.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useProjectEvents } from '../page/use-project-events.ts';
import { saveWriterName } from '../room/presence.ts';

interface FirstVisitProps {
  readonly projectView: PortalProject;
  readonly onNamed: () => Promise<unknown>;
  readonly onSkip: () => void;
}

const sharedLabel = (count: number): string =>
  count === 1 ? '1 proof is shared with you.' : `${count} proofs are shared with you.`;

/** Asks a visitor for a name; looking needs none (D65). */
export function FirstVisit({ projectView, onNamed, onSkip }: FirstVisitProps) {
  const { projectID, name: title } = projectView.project;
  const { run, busy, refusal } = useCommand('share.introduce', {
    after: (_output, { name }) => {
      saveWriterName(projectID, name);
      return onNamed();
    },
  });
  // A link that is revoked ends this page, too.
  useProjectEvents(projectID, projectView.eventID, { onCart: () => {}, onProject: () => void onNamed() });
  return (
    <form
      className="column link-state"
      onSubmit={(event) => {
        event.preventDefault();
        // The fields hold what was typed before the page was hydrated, too.
        const typed = new FormData(event.currentTarget);
        const textOf = (field: string) => String(typed.get(field) ?? '').trim();
        void run({ projectID, name: textOf('name'), email: textOf('email') });
      }}
    >
      <h1>{title}</h1>
      <p>{`${sharedLabel(projectView.proofs.length)} Your name shows beside what you write.`}</p>
      <div className="link-state__person">
        <TextField label="Name" name="name" required maxLength={MAX_WRITER_NAME} autoComplete="name" />
        <TextField label="Email" type="email" name="email" required autoComplete="email" error={refusal} />
      </div>
      <div className="link-state__ways">
        <Button type="submit" look="primary" busy={busy}>
          See the proofs
        </Button>
        <Button look="quiet" onClick={onSkip}>
          Look without a name
        </Button>
      </div>
    </form>
  );
}
