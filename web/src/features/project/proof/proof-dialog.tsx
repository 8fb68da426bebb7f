import './proof-dialog.css';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { versionLabel } from '@colorway/rules/project/version-label.ts';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { ProofViewer } from '../../../blocks/proof-viewer/proof-viewer.tsx';
import { onOwnCancel } from '../../../ui/dialog/on-own-cancel.ts';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { IconChevronLeft } from '../../../ui/icons/icon-chevron-left.ts';
import { IconChevronRight } from '../../../ui/icons/icon-chevron-right.ts';
import { IconX } from '../../../ui/icons/icon-x.ts';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import type { ProofDialogProps } from './proof-dialog-props.ts';
import { ProofPanel } from './proof-panel.tsx';

interface VersionSwitchProps {
  readonly proof: Proof;
  readonly shown: number;
  readonly onChange: (version: number) => void;
}

const LABEL = 'Version of the picture';

/** This many fit side by side on a phone; more become a list. */
const MAX_SIDE_BY_SIDE = 3;

/** All versions, the newest first. */
function VersionSwitch({ proof, shown, onChange }: VersionSwitchProps) {
  const options = proof.versions
    .map(({ version }) => ({ value: String(version), label: versionLabel(version) }))
    .reverse();
  if (options.length > MAX_SIDE_BY_SIDE)
    return (
      <SelectField
        label={LABEL}
        hideLabel
        small
        value={String(shown)}
        options={options}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    );
  return (
    <Segmented
      label={LABEL}
      value={String(shown)}
      options={options}
      onChange={(version) => onChange(Number(version))}
    />
  );
}

/** A proof large, with all that is to be known and done about it. */
export default function ProofDialog(props: ProofDialogProps) {
  const { projectView, proof, onGo, onClose } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [version, setVersion] = useState<number>();
  const shown = proof.versions.find((one) => one.version === (version ?? proof.shown));
  const several = projectView.proofs.length > 1;
  // The picture and the name stand with the press, what is to be chosen with the next frame.
  const isFullyDrawn = useDeferredValue(true, false);
  useReturnFocus();
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    title.current?.focus();
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="proof-dialog"
      aria-labelledby={titleId}
      // Esc leaves the full screen first.
      onCancel={onOwnCancel(() => document.fullscreenElement || onClose())}
    >
      <div className="proof-dialog__picture">
        <ProofViewer
          key={proof.id}
          src={(shown?.picture ?? proof.picture).url}
          alt={`${proof.productType}, proof ${proof.proofID}`}
          name={proof.proofID}
          colors={(shown?.picture ?? proof.picture).colors}
          onSwipe={onGo}
        >
          {proof.versions.length > 1 ? (
            <VersionSwitch proof={proof} shown={shown?.version ?? proof.shown} onChange={setVersion} />
          ) : null}
        </ProofViewer>
      </div>
      <div className="proof-dialog__side">
        <div className="proof-dialog__head">
          <div>
            <h2 id={titleId} ref={title} tabIndex={-1}>
              {proof.productType}
            </h2>
            <p className="small quiet">
              Proof <span className="mono">{proof.proofID}</span>
            </p>
          </div>
          <div className="proof-dialog__tools">
            {several ? (
              <>
                <button type="button" className="icon-button" aria-label="Previous proof" onClick={() => onGo(-1)}>
                  <IconChevronLeft className="icon" aria-hidden="true" />
                </button>
                <button type="button" className="icon-button" aria-label="Next proof" onClick={() => onGo(1)}>
                  <IconChevronRight className="icon" aria-hidden="true" />
                </button>
              </>
            ) : null}
            <button type="button" className="icon-button proof-dialog__close" aria-label="Close" onClick={onClose}>
              <IconX className="icon" aria-hidden="true" />
            </button>
          </div>
        </div>
        {isFullyDrawn ? <ProofPanel key={proof.id} {...props} /> : null}
      </div>
    </dialog>
  );
}
