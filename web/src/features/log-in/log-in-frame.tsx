import './log-in.css';
import type { ReactNode } from 'react';
import { Art } from '../../blocks/art/art.tsx';

const CLOTHS = [0, 1, 2, 3, 4, 5] as const;

const ClothWall = () => (
  <div className="cloth-wall" aria-hidden="true">
    {CLOTHS.map((place) => (
      <div key={place}>
        <Art name={`wall-${place}`} />
      </div>
    ))}
  </div>
);

export const LogInFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="log-in">
    <div className="log-in__form">{children}</div>
    <ClothWall />
  </div>
);
