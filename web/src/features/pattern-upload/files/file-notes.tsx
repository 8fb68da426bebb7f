import { faultDetail, faultTitle, isRed, type PatternFault } from '@colorway/rules/pattern/lint/faults.ts';
import type { ReactNode } from 'react';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { unusedMessage } from '../preview/fill-template.ts';
import { productsLabel } from './read-file.ts';
import type { UploadFile } from './upload-file.ts';

const Fault = ({ children }: { readonly children: ReactNode }) => (
  <p className="upload-note upload-note--error" role="alert">
    <IconAlertCircle className="icon icon--small" aria-hidden="true" />
    <span>{children}</span>
  </p>
);

const Warning = ({ children }: { readonly children: ReactNode }) => (
  <p className="upload-note upload-note--warning">
    <IconAlertTriangle className="icon icon--small" aria-hidden="true" />
    <span>{children}</span>
  </p>
);

/** Parts that the server removed, folded: most files carry an editor's leftovers. */
function Removed({ check }: Pick<UploadFile, 'check'>) {
  const findings = check.state === 'checked' ? check.result.findings : [];
  if (findings.length === 0) return null;
  const things = findings.reduce((sum, { count }) => sum + count, 0);
  return (
    <details className="upload-note upload-note--removed">
      <summary>{things === 1 ? '1 item removed' : `${things.toLocaleString('en-US')} items removed`}</summary>
      <ul>
        {findings.map(({ kind, message }) => (
          <li key={kind}>{message}</li>
        ))}
      </ul>
    </details>
  );
}

/** Removed parts and unused slots have a note of their own. */
const NOTED = new Set<PatternFault['kind']>(['removed', 'slot-gap']);

const faultsOf = ({ check }: Pick<UploadFile, 'check'>): readonly PatternFault[] =>
  check.state === 'checked' ? check.result.faults.filter(({ kind }) => !NOTED.has(kind)) : [];

interface FileNotesProps {
  readonly file: UploadFile;
  readonly rival: UploadFile | undefined;
  readonly done: boolean;
  readonly onCheckAgain: () => void;
}

/** Under a file: what is wrong with it, what is odd about it, what was removed from it. */
export function FileNotes({ file, rival, done, onCheckAgain }: FileNotesProps) {
  const { check, fromName, type, fault } = file;
  const unused = check.state === 'checked' ? unusedMessage(check.result.slots, check.result.colorCount) : '';
  return (
    <div className="upload-row__notes">
      {check.state === 'refused' ? <Fault>{check.message}</Fault> : null}
      {check.state === 'unknown' ? (
        <Fault>
          {check.message}{' '}
          <button type="button" className="text-link" onClick={onCheckAgain}>
            Check again
          </button>
        </Fault>
      ) : null}
      {fault ? <Fault>{fault}</Fault> : null}
      {rival && !done ? (
        <Fault>{rival.file.name} is for the same product. Remove one of them, or choose another product.</Fault>
      ) : null}
      {fromName.kind === 'several' && type === undefined && check.state !== 'refused' ? (
        <Warning>The name says {productsLabel(fromName)}. Choose the one it is for.</Warning>
      ) : null}
      {faultsOf(file).map((fault) => {
        const Note = isRed(fault) ? Fault : Warning;
        return (
          <Note key={`${fault.kind} ${fault.color}`}>
            {faultTitle(fault)}. {faultDetail(fault)}
          </Note>
        );
      })}
      {unused ? <Warning>{unused}</Warning> : null}
      <Removed check={check} />
    </div>
  );
}
