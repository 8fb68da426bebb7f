import { IconArrowLeft } from '../../ui/icons/icon-arrow-left.ts';

interface StepHeadProps {
  readonly titleId: string;
  readonly title: string;
  readonly slotName: string;
  readonly onBack: () => void;
}

/** Back to color choices, what is picked from, and for which slot. */
export const StepHead = ({ titleId, title, slotName, onBack }: StepHeadProps) => (
  <div className="color-picker__head color-picker__head--step">
    <button
      type="button"
      className="icon-button color-picker__back"
      aria-label="Back to color choices"
      onClick={onBack}
    >
      <IconArrowLeft className="icon" aria-hidden="true" />
    </button>
    <div>
      <h2 id={titleId} tabIndex={-1}>
        {title}
      </h2>
      <p className="small quiet">{`For ${slotName}`}</p>
    </div>
  </div>
);
