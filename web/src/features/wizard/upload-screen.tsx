import { ContinueLink } from './continue-link.tsx';
import { StepFrame } from './step-frame.tsx';
import { useFlow } from './use-flow.ts';

export function UploadScreen() {
  const flow = useFlow();
  const logo = flow === 'organization' || flow === 'distributor';
  return (
    <StepFrame
      step="upload"
      back={logo ? 'styles' : 'select-colors'}
      title={logo ? 'Upload Your Logo or Graphics' : 'Upload Images'}
      lead="Files may be .ai, .eps, .svg, .pdf, .png, or .jpg, up to 200 MB each."
      action={<ContinueLink to={logo ? 'select-colors' : 'confirm'} />}
    />
  );
}
