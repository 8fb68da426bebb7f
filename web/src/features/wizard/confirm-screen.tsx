import { Link } from '@tanstack/react-router';
import { FLOW_PATHS } from '../../blocks/flow/flow.ts';
import { Button } from '../../ui/button/button.tsx';
import { StepFrame } from './step-frame.tsx';
import { useFlow } from './use-flow.ts';

export function ConfirmScreen() {
  const flow = useFlow();
  const logo = flow === 'organization' || flow === 'distributor';
  const base: string = FLOW_PATHS[flow];
  const sections = [
    ['Basic Info', ''],
    ...(logo ? [['Styles', '/styles']] : []),
    ['Colors', '/select-colors'],
    ['Uploads', logo ? '/upload-logo' : '/upload-image'],
  ] as const;
  return (
    <StepFrame
      step="confirm"
      back={logo ? 'select-colors' : 'upload-image'}
      title="Confirm Your Information"
      lead="Read it once more. You can change everything until you submit."
      action={
        <Button look="primary" size="large">
          Submit
        </Button>
      }
    >
      {sections.map(([name, path]) => (
        <section key={name}>
          <h2>{name}</h2>
          <Link to={base + path} className="text-link">
            {`Edit ${name}`}
          </Link>
        </section>
      ))}
    </StepFrame>
  );
}
