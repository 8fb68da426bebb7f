import '../approve/approve.css';
import './certificate.css';
import type { Certificate } from '@colorway/contract/project/approval.ts';
import { groupedFingerprint } from '@colorway/rules/project/approve/approval-number.ts';
import { CERTIFICATE_TEXTS, colorLabel } from '@colorway/rules/project/approve/certificate.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { call } from '../../../blocks/api/client.ts';
import { rawAddress } from '../../../blocks/api/raw-addresses.ts';
import { useSettings } from '../../../blocks/page/page-context.tsx';
import { usePageName } from '../../../blocks/page/use-page-name.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { RetryState } from '../../../ui/feedback/retry-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconDownload } from '../../../ui/icons/icon-download.ts';
import { IconLock } from '../../../ui/icons/icon-lock.ts';
import { IconPrinter } from '../../../ui/icons/icon-printer.ts';
import { SizesRows } from '../approve/sizes-table.tsx';

const factsOf = (
  one: Certificate,
): readonly { readonly name: string; readonly text: string; readonly isCode?: boolean }[] => [
  { name: 'Project', text: `${one.projectName}, ${one.projectID}` },
  { name: 'Proof', text: `${one.productType}, version ${one.version}` },
  { name: 'File', text: one.fileName, isCode: true },
  { name: 'Fingerprint', text: groupedFingerprint(one.sha256), isCode: true },
  ...(one.colors.length > 0 ? [{ name: 'Colors', text: one.colors.map(colorLabel).join(', ') }] : []),
  { name: 'Approved by', text: one.name },
  ...(one.signedInAs === null ? [] : [{ name: 'Signed in as', text: one.signedInAs }]),
  { name: 'Date', text: one.date },
];

function WhatWasApproved({ one }: { readonly one: Certificate }) {
  return (
    <section aria-labelledby="certificate-approved">
      <h2 id="certificate-approved">{CERTIFICATE_TEXTS.approved}</h2>
      {one.sizes.length > 0 ? (
        <SizesRows
          head={one.sizesHead}
          productType={one.productType}
          sizes={one.sizes.map(({ unitPrice, ...size }) => ({
            ...size,
            selections: {},
            ...(unitPrice !== undefined && { unitPrice }),
          }))}
        />
      ) : (
        <p>{`${CERTIFICATE_TEXTS.designOnly}${one.options === '' ? '' : `: ${one.options}`}.`}</p>
      )}
    </section>
  );
}

function WhatWasChecked({ one }: { readonly one: Certificate }) {
  return (
    <>
      {one.ticks.length > 0 ? (
        <section aria-labelledby="certificate-checked">
          <h2 id="certificate-checked">{CERTIFICATE_TEXTS.checked}</h2>
          <ul className="certificate__ticks">
            {one.ticks.map((label) => (
              <li key={label}>
                <IconCheck className="icon icon--small" aria-hidden="true" />
                {label}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {one.alerts.map(({ alertName, alertDescription }) => (
        <p key={alertName} className="certificate__alert">
          <b>{CERTIFICATE_TEXTS.accepted}</b> {`${alertName}: ${alertDescription}`}
        </p>
      ))}
    </>
  );
}

/** The certificate as it is printed; its PDF has the same facts in the same order. */
function CertificateView({ one }: { readonly one: Certificate }) {
  const { brandName, helpEmail } = useSettings();
  return (
    <article className="certificate" aria-labelledby="certificate-title">
      {one.notice ? (
        <p className="certificate__notice" role="status">
          <IconAlertTriangle className="icon icon--small" aria-hidden="true" />
          <b>{one.notice}</b>
          {one.changes.length > 0 ? <span>{`${one.changes.join('. ')}.`}</span> : null}
        </p>
      ) : null}
      <header>
        <span className="certificate__brand">{brandName}</span>
        {helpEmail ? <span className="small">{helpEmail}</span> : null}
      </header>
      <div className="certificate__head">
        <h1 id="certificate-title" tabIndex={-1}>
          {CERTIFICATE_TEXTS.title}
        </h1>
        <span className="figures">{one.number}</span>
      </div>
      <div className="certificate__facts">
        {one.picture ? <img src={one.picture.previewUrl} alt={`${one.productType}, version ${one.version}`} /> : null}
        <dl>
          {factsOf(one).map(({ name, text, isCode }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={isCode ? 'mono certificate__code' : undefined}>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <WhatWasApproved one={one} />
      <WhatWasChecked one={one} />
      <footer>
        <div>
          <p className="certificate__signature">{one.name}</p>
          <p className="small quiet">{CERTIFICATE_TEXTS.signature}</p>
        </div>
        <p className="small quiet">
          {`${CERTIFICATE_TEXTS.terms} Check it at ${location.host}/approvals/${one.number} with the fingerprint.`}
        </p>
      </footer>
      <p className="small certificate__screens">{CERTIFICATE_TEXTS.screens}</p>
      <div className="certificate__ways">
        <a
          className={buttonClass({ look: 'primary' })}
          href={rawAddress('certificatePdf', { number: one.number })}
          download={`${one.number}.pdf`}
        >
          <IconDownload className="icon" aria-hidden="true" />
          Download PDF
        </a>
        <Button onClick={() => print()}>
          <IconPrinter className="icon" aria-hidden="true" />
          Print
        </Button>
        <Link to="/project/$id" params={{ id: one.projectID }} className="text-link small">
          Back to the project
        </Link>
      </div>
    </article>
  );
}

const NoCertificate = () => (
  <div className="column">
    <EmptyState
      icon={<IconLock className="icon icon--large" />}
      title="We can't show this certificate"
      action={
        <Link to="/projects" className={buttonClass({ look: 'primary' })}>
          My Projects
        </Link>
      }
    >
      It belongs to another project, or the number is incomplete. Log in with the email of the project, or open its
      link.
    </EmptyState>
  </div>
);

export function CertificateScreen() {
  const { number } = useParams({ from: '/work/approvals/$number' });
  const { data, error, refetch } = useQuery({
    queryKey: ['certificate', number],
    queryFn: () => call('approvals.certificate', { number }),
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  usePageName(data && `${CERTIFICATE_TEXTS.title} ${data.number}`);
  if (data) return <CertificateView one={data} />;
  const status = error instanceof ApiError ? error.status : undefined;
  if (status !== undefined && status >= 400 && status < 500) return <NoCertificate />;
  if (error)
    return (
      <div className="column">
        <RetryState title="The certificate did not load" onRetry={() => void refetch()}>
          The approval itself is unchanged.
        </RetryState>
      </div>
    );
  return (
    <div className="certificate" aria-busy="true">
      <Skeleton height={480} />
    </div>
  );
}
