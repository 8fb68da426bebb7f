import './gate.css';
import type { ReactNode } from 'react';
import { Art } from '../../blocks/art/art.tsx';

export const GateFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="gate">
    <div className="gate__form">{children}</div>
    <Art name="gate" className="gate__cloth" />
  </div>
);
