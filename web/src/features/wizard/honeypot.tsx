import { HONEYPOT } from '@colorway/rules/onboarding/abuse.ts';
import type { Ref } from 'react';

/** Out of sight, out of the tab order and out of what is read aloud; only a program fills it in. */
export const Honeypot = ({ ref }: { readonly ref: Ref<HTMLInputElement> }) => (
  <div className="honeypot" aria-hidden="true">
    <input ref={ref} type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
  </div>
);
