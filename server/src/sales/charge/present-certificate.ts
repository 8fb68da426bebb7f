import type { AdminCertificate, SentCertificate } from '@colorway/contract/shop/charge-contract.ts';
import { certificateSentence, shownCertificate } from '@colorway/rules/shop/charge/certificate.ts';
import { fileUrl } from '../../files/facade.ts';
import { type StoredCertificate, toCertificate } from './certificate-store.ts';

interface Day {
  readonly timeZone: string;
  readonly today: string;
}

export function presentCertificate(stored: StoredCertificate, { timeZone, today }: Day): SentCertificate {
  const certificate = toCertificate(stored, timeZone);
  return {
    id: stored.id,
    fileName: stored.fileName,
    state: shownCertificate(certificate, today),
    sentence: certificateSentence(certificate, today),
    sentAt: stored.createdAt.toISOString(),
  };
}

export const presentAdminCertificate = (stored: StoredCertificate, day: Day): AdminCertificate => ({
  ...presentCertificate(stored, day),
  email: stored.email,
  fileUrl: fileUrl(stored.fileId, stored.fileName),
  forState: stored.forState,
  until: stored.until,
  version: stored.version,
});
