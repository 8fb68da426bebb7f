/** Kinds of share links, each with the rights of the ones before it (D65). */
export const LINK_KINDS = ['look', 'comment', 'order'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export const LINK_KIND_LABELS: Readonly<Record<LinkKind, string>> = {
  look: 'Look only',
  comment: 'Comment',
  order: 'Approve and order',
};

/** After the way a visitor came: `By link, may comment`. */
export const LINK_KIND_RIGHTS: Readonly<Record<LinkKind, string>> = {
  look: 'may look',
  comment: 'may comment',
  order: 'may order',
};

export const LINK_KIND_HELP: Readonly<Record<LinkKind, string>> = {
  look: 'See proofs and versions.',
  comment: 'Also pin comments and ask for changes.',
  order: 'Also approve, see prices and check out.',
};

/** A further link starts with this kind; the project's own link with `order` (D65). */
export const FURTHER_LINK_KIND: LinkKind = 'comment';

/** Links of a project, its own one included. Revoked ones do not count. */
export const MAX_LINKS = 20;
export const MAX_LINK_NAME = 60;

export const allows = (kind: LinkKind, needed: LinkKind): boolean =>
  LINK_KINDS.indexOf(kind) >= LINK_KINDS.indexOf(needed);

export interface LinkRights {
  readonly kind: LinkKind;
  readonly asksName: boolean;
  /** Whether the visitor has given a name. */
  readonly isNamed: boolean;
}

/** A visitor gives a name before writing or deciding; looking needs none (D65). */
export const needsName = ({ kind, asksName, isNamed }: LinkRights): boolean => kind !== 'look' && asksName && !isNamed;

/** The rights of a visitor now: until the name is given, looking. */
export const rightsNow = (link: LinkRights): LinkKind => (needsName(link) ? 'look' : link.kind);

interface PricedLink {
  readonly kind: LinkKind;
  readonly showsPrices: boolean;
}

/** An approval names prices, so a link that may approve always shows them. */
export const linkShowsPrices = ({ kind, showsPrices }: PricedLink): boolean => kind === 'order' || showsPrices;

/** The strongest of several links to one project in one browser. */
export const strongestLink = <Link extends LinkRights>(links: readonly Link[]): Link | undefined =>
  links.reduce<Link | undefined>((best, one) => {
    if (best === undefined) return one;
    const [now, other] = [rightsNow(best), rightsNow(one)];
    if (now !== other) return allows(now, other) ? best : one;
    return allows(best.kind, one.kind) ? best : one;
  }, undefined);
