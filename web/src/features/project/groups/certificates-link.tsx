import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { rawAddress } from '../../../blocks/api/raw-addresses.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { IconDownload } from '../../../ui/icons/icon-download.ts';

/** All valid certificates as one file; absent without one, such as for approvals of older releases. */
export const CertificatesLink = ({ projectView: { project, proofs } }: { readonly projectView: PortalProject }) =>
  proofs.some(({ approval }) => approval?.state === 'approved' && approval.certificate !== null) ? (
    <a
      className={buttonClass({ look: 'quiet', size: 'small' })}
      href={rawAddress('certificatesPdf', { projectID: project.projectID })}
      download
    >
      <IconDownload className="icon icon--small" aria-hidden="true" />
      Certificates
    </a>
  ) : null;
