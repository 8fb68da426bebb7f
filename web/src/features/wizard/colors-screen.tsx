import { ContinueLink } from './continue-link.tsx';
import { StepFrame } from './step-frame.tsx';
import { useFlow } from './use-flow.ts';

const SLOTS = ['Primary', 'Secondary', 'Accent 1', 'Accent 2', 'Accent 3'] as const;

export function ColorsScreen() {
  const flow = useFlow();
  const logo = flow === 'organization' || flow === 'distributor';
  return (
    <StepFrame
      step="colors"
      back={logo ? 'upload-logo' : ''}
      title="Select Your Colors"
      lead="Choose up to five. Screens glow and cloth does not: printed colors look a little softer."
      status="0 of 5 colors chosen"
      action={<ContinueLink to={logo ? 'confirm' : 'upload-image'} />}
    >
      <div className="color-slots">
        {SLOTS.map((slot) => (
          <div key={slot} className="color-slots__slot">
            <b>{slot}</b>
          </div>
        ))}
      </div>
    </StepFrame>
  );
}
