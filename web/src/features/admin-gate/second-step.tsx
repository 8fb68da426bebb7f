import type { ComponentProps } from 'react';
import { SecondStepForm } from '../../blocks/staff-account/second-step-form.tsx';

/** The page after the password or a recovery code. */
export const SecondStep = (props: ComponentProps<typeof SecondStepForm>) => (
  <>
    <h1>One more step</h1>
    <p className="lead gate__lead">Your account has a second factor. This step ends after five minutes.</p>
    <SecondStepForm {...props} />
  </>
);
