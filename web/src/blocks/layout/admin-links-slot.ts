import type { ComponentType } from 'react';
import type { AdminLinksProps } from './admin-links-props.ts';

type AdminLinks = ComponentType<AdminLinksProps>;

let links: AdminLinks | undefined;

export const currentAdminLinks = (): AdminLinks | undefined => links;

/** The server shows them at once; a browser fetches them only for staff, so that no visitor pays for them. */
export function installAdminLinks(next: AdminLinks): void {
  links = next;
}

export async function loadAdminLinks(): Promise<AdminLinks> {
  links ??= (await import('./admin-links.tsx')).AdminLinks;
  return links;
}
