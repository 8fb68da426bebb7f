/** Domains of free mail, whose addresses share no company. */
const FREE_MAIL = new Set([
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'ymail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'gmx.com', 'mail.com', 'zoho.com'],
  ...['fastmail.com', 'example.com', 'example.org', 'example.net', 'comcast.net', 'verizon.net', 'att.net'],
  ...['sbcglobal.net', 'cox.net'],
]);

/** `example-club.test` of an address there; undefined for free mail. */
export function companyDomain(email: string): string | undefined {
  const domain = email.trim().toLowerCase().split('@')[1] ?? '';
  return domain === '' || FREE_MAIL.has(domain) ? undefined : domain;
}

/** One name at one mail domain is one company, as `company_key` of the database; undefined without a name. */
export function companyKey(name: string, email: string): string | undefined {
  const typed = name.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  return typed === '' ? undefined : `${typed} @${companyDomain(email) ?? email.trim().toLowerCase()}`;
}
