import { PRODUCT_FRAMES } from '@colorway/fabric/product/product-frame.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { currentPainter, loadPainter } from './painter.ts';
import type { Painting } from './painting.ts';

interface PictureProps {
  readonly painting: Painting;
  /** Describes the picture; without it the picture is decorative. */
  readonly label?: string;
  readonly className?: string;
}

/** A product, drawn. Keeps the server's drawing until it has to change. */
export function Picture({ painting, label, className }: PictureProps) {
  const prefix = useId().replaceAll(/[^\w-]/g, '');
  const svg = useRef<SVGSVGElement>(null);
  const [, repaint] = useState(0);
  const content = JSON.stringify(painting);
  const shown = useRef(content);

  useEffect(() => {
    if (currentPainter()) return;
    const asSent = svg.current?.childElementCount !== 0 && shown.current === content;
    if (asSent) return;
    shown.current = content;
    void loadPainter().then(() => repaint((count) => count + 1));
  }, [content]);

  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      ref={svg}
      viewBox={PRODUCT_FRAMES[painting.kind]}
      {...(className ? { className } : {})}
      {...named}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own code from checked colors
      dangerouslySetInnerHTML={{ __html: currentPainter()?.(painting, prefix) ?? '' }}
    />
  );
}
