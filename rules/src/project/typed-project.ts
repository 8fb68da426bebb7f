import { isDistributor, PROJECT_TYPES, type ProjectType } from './project-types.ts';

export const NO_PROJECT_TYPE = `Choose a type: ${PROJECT_TYPES.join(', ')}.`;
export const TYPE_DEAL_ID = 'Enter the Deal ID.';
export const NO_DEAL_ID = 'A Deal ID can have only letters, digits and hyphens.';

/** Parses a typed project type; one that contains `distributor` is a distributor's, whatever else it contains. */
export function readProjectType(typed: string): ProjectType | undefined {
  const text = typed.trim().toLowerCase();
  return PROJECT_TYPES.find((type) => {
    const name = type.toLowerCase();
    return isDistributor(type) ? text.includes(name) : text === name;
  });
}

/** A deal id becomes part of URLs and mails: it allows the ids of CRMs, without anything that would break a path. */
export const isDealId = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(text);
