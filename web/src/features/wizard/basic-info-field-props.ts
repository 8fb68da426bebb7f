import type { Field } from '@colorway/rules/onboarding/basic-info.ts';
import type { BasicInfo } from '@colorway/rules/onboarding/inquiry-state.ts';

/** What each kind of field of basic info is given. */
export interface BasicInfoFieldProps {
  readonly field: Field;
  readonly info: BasicInfo;
  /** What is wrong with it, once that may be said. */
  readonly error: string | undefined;
  readonly onChange: (change: Partial<BasicInfo>) => void;
  /** Left, so that its fault may be said from now on. */
  readonly onLeave: () => void;
}
