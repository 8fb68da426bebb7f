import { Link } from '@tanstack/react-router';
import type { ProjectRefusal } from './project-refusal.ts';

/** In words, with the way to the project that is there already. */
export const RefusalMessage = ({ refusal: { message, projectID } }: { readonly refusal: ProjectRefusal }) => (
  <>
    {message}{' '}
    {projectID === undefined ? null : (
      <Link to="/admin/project/$id" params={{ id: projectID }}>
        Open it
      </Link>
    )}
  </>
);
