import type { Certificate } from '@colorway/contract/project/approval.ts';
import { CERTIFICATE_TEXTS, fittingAttachments, NO_CERTIFICATES } from '@colorway/rules/project/approve/certificate.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { printPicture } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import type { MailFiles } from '../../mail/facade.ts';
import { pictureKey } from '../page/mail-pictures.ts';
import { certificatesPdf } from './certificate-pdf.ts';
import type { Brand } from './pdf-document.ts';
import { listValidCertificates, readCertificate, readCertificateForMail } from './read-certificate.ts';

/** A certificate is worth more than its picture, so it is made without one that cannot be read. */
async function pictureOf(deps: Deps, certificate: Certificate): Promise<Buffer | undefined> {
  try {
    const key = await pictureKey(deps, certificate, { withHidden: true });
    return key === undefined ? undefined : await printPicture(deps.storage, key);
  } catch (err) {
    deps.log.warn({ err, certificate: certificate.number }, 'project: a certificate has no picture');
    return undefined;
  }
}

/** The brand at the head of a PDF. */
export async function pdfBrand(deps: Deps): Promise<Brand> {
  const { brandName, helpEmail } = await deps.settings.read();
  return { name: brandName, site: deps.publicUrl().replace(/^https?:\/\//, ''), email: helpEmail };
}

const withPicture = async (deps: Deps, certificate: Certificate) => ({
  certificate,
  picture: await pictureOf(deps, certificate),
});

const pdfOf = async (deps: Deps, certificate: Certificate): Promise<Buffer> =>
  certificatesPdf({
    title: `${CERTIFICATE_TEXTS.title} ${certificate.number}`,
    at: new Date(certificate.at),
    brand: await pdfBrand(deps),
    certificates: [await withPicture(deps, certificate)],
  });

/** One file of several certificates; their pictures are read one by one, so that few are in memory undrawn. */
async function pdfOfAll(deps: Deps, valid: readonly Certificate[]): Promise<Buffer> {
  const certificates: Awaited<ReturnType<typeof withPicture>>[] = [];
  for (const one of valid) certificates.push(await withPicture(deps, one));
  const title = `Certificates, ${valid[0]?.projectName ?? ''}`;
  return certificatesPdf({ title, at: new Date(), brand: await pdfBrand(deps), certificates });
}

/** The certificates of a mail as PDF, while they fit into it; the mail links every one. */
export const attachCertificates =
  (deps: Deps): MailFiles['attach'] =>
  async (numbers) => {
    const files: {
      readonly filename: string;
      readonly content: Buffer;
      readonly contentType: string;
      readonly bytes: number;
    }[] = [];
    for (const number of numbers) {
      const found = await readCertificateForMail({ deps, tx: deps.db }, number);
      if (!found) continue;
      const content = await pdfOf(deps, found);
      files.push({ filename: `${number}.pdf`, content, contentType: 'application/pdf', bytes: content.length });
    }
    return fittingAttachments(files).map(({ bytes: _bytes, ...file }) => file);
  };

/** Serves certificates as PDF to the people of their project and holders of its link. */
export function registerCertificates(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'certificatePdf', async (request, reply, sessions) => {
    const { number } = request.params as { number: string };
    const certificate = await readCertificate({ deps, tx: deps.db, sessions }, number);
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${certificate.number}.pdf"`)
      .header('cache-control', 'private, no-cache')
      .send(await pdfOf(deps, certificate));
  });
  registerRaw(app, deps, 'certificatesPdf', async (request, reply, sessions) => {
    const { projectID } = request.params as { projectID: string };
    const valid = await listValidCertificates({ deps, tx: deps.db, sessions }, projectID);
    if (valid.length === 0) throw new Problem('not-found', { message: NO_CERTIFICATES });
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="certificates-${projectID.replaceAll(/[^\w-]/g, '')}.pdf"`)
      .header('cache-control', 'private, no-cache')
      .send(await pdfOfAll(deps, valid));
  });
}
