import './log-in.css';
import type { ReactNode } from 'react';
import { Picture } from '../../blocks/art/picture.tsx';
import { sample } from '../../blocks/art/sample-colors.ts';

const CLOTHS = [
  { pattern: 'anchor-stripe', colors: sample('Navy', 'Cardinal', 'Ivory', 'Gold'), scale: 1.1 },
  { pattern: 'crossed-oars', colors: sample('Navy', 'Ivory', 'Cardinal'), scale: 1 },
  {
    pattern: 'lakeside-plaid',
    colors: sample('Harbor', 'Navy', 'Cardinal', 'Ivory', 'Gold'),
    scale: 0.9,
  },
  { pattern: 'jaipur-paisley', colors: sample('Wine', 'Gold', 'Harbor', 'Sage', 'Ivory'), scale: 1 },
  { pattern: 'deco-fan', colors: sample('Ivory', 'Teal', 'Gold', 'Navy'), scale: 1 },
  {
    pattern: 'meadow-floral',
    colors: sample('Midnight', 'Rose', 'Coral', 'Sage', 'Blush', 'Gold'),
    scale: 1,
  },
] as const;

const ClothWall = () => (
  <div className="cloth-wall" aria-hidden="true">
    {CLOTHS.map((cloth) => (
      <div key={cloth.pattern}>
        <Picture painting={{ kind: 'cloth', width: 340, height: 279, ...cloth }} />
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
