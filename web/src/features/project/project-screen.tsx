import './project.css';
import { IconMessage2, IconPlus } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button/button-class.ts';
import { CopyField } from '../../ui/field/copy-field.tsx';

export function ProjectScreen() {
  const { id } = useParams({ from: '/work/project/$id' });
  const path = `/project/${id}`;
  return (
    <div className="column project">
      <aside>
        <p className="small quiet figures">{`Project ID ${id}`}</p>
        <h1>My Project</h1>
        <div className="project__actions">
          <Link to="/project/$id/add-patterns" params={{ id }} className={buttonClass({ wide: true })}>
            <IconPlus className="icon" aria-hidden="true" />
            Add New Designs
          </Link>
        </div>
        <h2 className="field__label project__share">Share this project</h2>
        <CopyField
          value={typeof location === 'undefined' ? path : location.origin + path}
          shown={path}
          label="Copy the project link"
        />
        <p className="tiny quiet">Click to copy the link.</p>
      </aside>
      <section aria-label="Proofs">
        <p className="project__note">
          <IconMessage2 className="icon" aria-hidden="true" />
          Open a proof to see sizes, prices and shipping. If something is off, use Request Changes and tell us which
          proof you mean.
        </p>
      </section>
    </div>
  );
}
