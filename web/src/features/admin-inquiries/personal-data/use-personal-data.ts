import { readPersonalData } from '../inquiries-api.ts';

/** Saves all data stored for an address as one file. */
export async function keepPersonalData(email: string): Promise<void> {
  const stored = await readPersonalData(email);
  const href = URL.createObjectURL(new Blob([JSON.stringify(stored, null, 2)], { type: 'application/json' }));
  const name = `personal-data-${email.replaceAll(/[^a-z0-9]+/gi, '-')}.json`;
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
