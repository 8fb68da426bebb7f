import { createElement, type FunctionComponent, type SVGProps } from 'react';

type Icon = FunctionComponent<SVGProps<SVGSVGElement>>;

const FRAME = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** An icon of Tabler from its outline. */
export const makeIcon =
  (d: string): Icon =>
  (props) =>
    createElement('svg', { ...FRAME, ...props }, createElement('path', { d }));
