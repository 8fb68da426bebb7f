import { LINK_KIND_LABELS, type LinkKind, MAX_LINKS } from './link-kinds.ts';

export const LINK_ENDED = 'This link has ended';
export const LINK_ENDED_HELP =
  'Ask the person who sent it for a new one. If it is your project, log in with your email.';
export const LINK_LOOKS_ONLY = 'You can look, not comment. Ask the person who sent you the link for more.';
export const LINK_COMMENTS_ONLY = 'Your link lets you comment. The owner of this project approves and orders.';
export const VISITOR_UNNAMED = 'Give your name first. It shows beside what you write.';
export const TOO_MANY_LINKS = `This project has ${MAX_LINKS} links. Revoke one first.`;
export const NO_LINK_NAME = 'Name this link.';
export const PROJECT_LINK_STAYS = 'The project link can be renewed, not revoked.';
export const PROJECT_LINK_NAME = 'Project link';

/** The sentence for an act beyond a link's rights. */
export const linkRefusal = (kind: LinkKind): string => (kind === 'look' ? LINK_LOOKS_ONLY : LINK_COMMENTS_ONLY);

interface ListedLink {
  readonly kind: LinkKind;
  readonly isProjectLink: boolean;
  readonly hasPasscode: boolean;
  readonly showsPrices: boolean;
  readonly isEnded: boolean;
  /** `Mar 12, 2027`; null for a link without an end. */
  readonly end: string | null;
  readonly isUsed: boolean;
}

/** `Comment, passcode, ends Mar 12, 2027`. */
export function linkLine({ kind, isProjectLink, hasPasscode, showsPrices, isEnded, end, isUsed }: ListedLink): string {
  const ends = end === null ? [] : [`${isEnded ? 'ended' : 'ends'} ${end}`];
  return [
    LINK_KIND_LABELS[kind],
    ...(isProjectLink ? ['the one beside the cart'] : []),
    ...(kind !== 'order' && showsPrices ? ['with prices'] : []),
    ...(hasPasscode ? ['passcode'] : []),
    ...ends,
    ...(isUsed || isEnded ? [] : ['never opened']),
  ].join(', ');
}
