import type { AdminInquiry } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { SEGMENT_NAMES } from '@colorway/rules/onboarding/segments.ts';
import { EMPTY_DEAL } from '@colorway/rules/project/messages.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { RefusalMessage } from '../../../blocks/create-project/refusal-message.tsx';
import { useCreateProject } from '../../../blocks/create-project/use-create-project.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { TextField } from '../../../ui/field/text-field.tsx';

function ProjectMade({ projectID }: { readonly projectID: string }) {
  return (
    <section className="inquiry-card" aria-labelledby="project-made">
      <h2 id="project-made">Project {projectID}</h2>
      <p className="small quiet">Created from this inquiry, with its styles, files and colors.</p>
      <Link to="/admin/project/$id" params={{ id: projectID }} className={buttonClass({ wide: true })}>
        Open the project
      </Link>
    </section>
  );
}

function MakeProject({ inquiry }: { readonly inquiry: AdminInquiry }) {
  const { id, email, segment } = inquiry;
  const [dealID, setDealID] = useState(inquiry.dealID ?? '');
  const { create, busy, refusal, forget } = useCreateProject();
  const send = () => void create({ email, dealID: dealID.trim(), type: SEGMENT_NAMES[segment], inquiryId: id });
  return (
    <form
      className="inquiry-card"
      noValidate
      aria-labelledby="create-project"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) send();
      }}
    >
      <h2 id="create-project">Create project</h2>
      <p className="small quiet">Styles, files and colors are included.</p>
      <TextField
        label="Deal ID"
        autoComplete="off"
        spellCheck={false}
        value={dealID}
        error={refusal ? <RefusalMessage refusal={refusal} /> : undefined}
        help={dealID.trim() === '' ? EMPTY_DEAL : undefined}
        onChange={(event) => {
          setDealID(event.target.value);
          forget();
        }}
      />
      <Button type="submit" look="primary" wide busy={busy}>
        {busy ? 'Creating' : 'Create Project'}
      </Button>
      <Link to="/admin/create-project" search={{ inquiry: id }} className="text-link small">
        Change email or type first
      </Link>
    </form>
  );
}

/** From here on it is a project; which one stays written. */
export const CreateProjectCard = ({ inquiry }: { readonly inquiry: AdminInquiry }) =>
  inquiry.projectID === null ? <MakeProject inquiry={inquiry} /> : <ProjectMade projectID={inquiry.projectID} />;
