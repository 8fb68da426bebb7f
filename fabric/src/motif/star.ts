import { short } from './short.ts';

/** A star of five points, standing on two of them. */
export function star(radius: number, slot: number): string {
  const points = Array.from({ length: 10 }, (_, n) => {
    const reach = n % 2 === 0 ? radius : radius * 0.42;
    const angle = (n * Math.PI) / 5;
    return `${short(reach * Math.sin(angle))} ${short(-reach * Math.cos(angle))}`;
  });
  return `<path d="M${points.join('L')}Z" fill="{${slot}}"/>`;
}
