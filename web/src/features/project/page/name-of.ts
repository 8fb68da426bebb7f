import type { PortalProject } from '@colorway/contract/project/portal-project.ts';

export type Viewer = PortalProject['viewer'];

const isOneself = (by: string, { kind }: Viewer): boolean => kind === 'customer' && by === 'The customer';

/** The same person in another window is named as such: `Changed by you, in another window`. */
export const nameOf = (by: string, viewer: Viewer): string => (isOneself(by, viewer) ? 'you, in another window' : by);

/** At the head of a sentence: `You, in another window, chose Gift box.` */
export const subjectOf = (by: string, viewer: Viewer): string =>
  isOneself(by, viewer) ? 'You, in another window,' : by;
