import './light.css';
import type { Light } from '@colorway/rules/dates/light.ts';
import type { ReactNode } from 'react';

/** How urgent something is: a shape with its text, never the shape alone. */
export const LightLabel = ({ light, text }: { readonly light: Light; readonly text: ReactNode }) => (
  <span className="light" data-light={light}>
    <i aria-hidden="true" />
    {text}
  </span>
);
