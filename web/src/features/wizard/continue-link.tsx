import { Link } from '@tanstack/react-router';
import { FLOW_PATHS } from '../../blocks/flow/flow.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { useFlow } from './use-flow.ts';

/** To the step whose address ends so. */
export function ContinueLink({ to }: { readonly to: string }) {
  const path: string = `${FLOW_PATHS[useFlow()]}/${to}`;
  return (
    <Link to={path} className={buttonClass({ look: 'primary', size: 'large' })}>
      Continue
    </Link>
  );
}
