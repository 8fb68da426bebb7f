import { useState } from 'react';
import { DisabledReasonButton } from '../../ui/button/disabled-reason-button.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { ContinueLink } from './continue-link.tsx';
import { StepFrame } from './step-frame.tsx';
import { useFlow } from './use-flow.ts';

export function StylesScreen() {
  const flow = useFlow();
  const [idea, setIdea] = useState('');
  // A distributor is never held up here (D34).
  const mayGo = flow === 'distributor' || idea.trim() !== '';
  return (
    <StepFrame
      step="styles"
      back=""
      title={flow === 'distributor' ? 'Describe Your Design or Pick From Patterns' : 'Select styles'}
      lead="Pick up to 8 starting points. We redraw them with your logo and colors."
      status="Selected: 0/8"
      action={
        mayGo ? (
          <ContinueLink to="upload-logo" />
        ) : (
          <DisabledReasonButton look="primary" size="large" reason="Make a selection" />
        )
      }
    >
      <TextArea label="Describe your design" optional value={idea} onChange={(event) => setIdea(event.target.value)} />
    </StepFrame>
  );
}
