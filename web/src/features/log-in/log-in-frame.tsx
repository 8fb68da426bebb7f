import './log-in.css';
import type { ReactNode } from 'react';
import { ClothWall } from './cloth-wall.tsx';

export const LogInFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="log-in">
    <div className="log-in__form">{children}</div>
    <ClothWall />
  </div>
);
