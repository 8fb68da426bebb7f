export interface MailTopic {
  readonly label: string;
  /** The page of staff that shows it. */
  readonly url: string;
}

const LINK = /https?:\/\/[^\s/]+\/(?:admin\/)?(orders|project)\/([\w-]+)/;

/** The order or project that the first link of a mail's text leads to. Typed text holds no link (D93). */
export function mailTopic(text: string): MailTopic | null {
  const [, area, name] = LINK.exec(text) ?? [];
  if (area === undefined || name === undefined) return null;
  return area === 'orders'
    ? { label: `Order ${name}`, url: `/admin/orders/${name}` }
    : { label: `Project ${name}`, url: `/admin/project/${name}` };
}
