import { ApiError } from '../api/api-error.ts';
import { errorMessage } from '../api/error-message.ts';

const FIELDS = ['email', 'dealID', 'type'] as const;
export type ProjectField = (typeof FIELDS)[number];

export interface ProjectRefusal {
  /** The field with the refusal; none when it is about the whole form. */
  readonly field: ProjectField | undefined;
  readonly message: string;
  /** The project that is there already. */
  readonly projectID: string | undefined;
}

const firstIssue = (issues: unknown): { readonly path?: unknown; readonly message?: unknown } =>
  Array.isArray(issues) && typeof issues[0] === 'object' && issues[0] !== null ? issues[0] : {};

export function refusalOf(error: unknown): ProjectRefusal {
  const message = errorMessage(error);
  if (!(error instanceof ApiError)) return { field: undefined, message, projectID: undefined };
  const { code, details } = error;
  if (code === 'project-exists') {
    const projectID = typeof details.projectID === 'string' ? details.projectID : undefined;
    return { field: 'dealID', message, projectID };
  }
  const issue = firstIssue(details.issues);
  const field = FIELDS.find((one) => one === issue.path);
  return { field, message: field && typeof issue.message === 'string' ? issue.message : message, projectID: undefined };
}
