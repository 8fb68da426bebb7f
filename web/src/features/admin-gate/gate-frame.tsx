import './gate.css';
import type { ReactNode } from 'react';
import { Picture } from '../../blocks/art/picture.tsx';

export const GateFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="gate">
    <div className="gate__form">{children}</div>
    <Picture
      className="gate__cloth"
      painting={{
        kind: 'cloth',
        pattern: 'club-repp',
        colors: ['#161616', '#2a2a2a', '#575757'],
        width: 560,
        height: 836,
        scale: 2.4,
      }}
    />
  </div>
);
