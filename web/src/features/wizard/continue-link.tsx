import { nextStep, stepPath } from '@colorway/rules/onboarding/steps.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button/button-class.ts';
import { useStep } from './use-step.ts';

/** To the step that follows. */
export function ContinueLink({ onGo }: { readonly onGo?: () => void }) {
  const { segment, step } = useStep();
  const path: string = stepPath(segment, nextStep(segment, step)?.id ?? step);
  return (
    <Link to={path} className={buttonClass({ look: 'primary', size: 'large' })} onClick={onGo}>
      Continue
    </Link>
  );
}
