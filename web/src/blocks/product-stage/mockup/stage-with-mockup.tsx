import { firstView } from '@colorway/fabric/mockup/product-views.ts';
import type { Zoom } from '@colorway/fabric/mockup/stage-window.ts';
import {
  type ComponentProps,
  type ComponentType,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ProductStage, type ProductStageProps } from '../product-stage.tsx';
import type MockupStage from './mockup-stage.tsx';
import type { SaveMockup, ShownMockup } from './mockup-stage.tsx';
import { ViewPicture } from './view-picture.tsx';

interface StageWithMockupProps extends Omit<ProductStageProps, 'ref'> {
  readonly stage?: RefObject<SVGSVGElement | null>;
  readonly onSlot?: ((slot: number) => void) | undefined;
  readonly onMockup?: ((mockup: ShownMockup | undefined) => void) | undefined;
  readonly zoom?: Zoom | undefined;
  readonly save?: RefObject<SaveMockup | undefined> | undefined;
  /** The pattern's, where the server pictures it for the first view. */
  readonly handle?: string | undefined;
}

/** A stage whose drawing turns into a mockup of the product, once the page has nothing else to do. */
export function StageWithMockup({ stage, onSlot, onMockup, zoom, save, handle, ...drawn }: StageWithMockupProps) {
  const own = useRef<SVGSVGElement>(null);
  const drawing = stage ?? own;
  const [Mockup, setMockup] = useState<ComponentType<ComponentProps<typeof MockupStage>>>();
  const { cloth, view, colors } = drawn;
  const first = useRef({ type: cloth.type, view });
  useEffect(() => {
    const { type, view: shown } = first.current;
    // The page answers presses first. Without a network the drawing stays.
    import('./mockup-stage.tsx').then(
      ({ default: Stage, prepareMockup }) => {
        if (shown !== 'fabric') prepareMockup(type, shown);
        startTransition(() => setMockup(() => Stage));
      },
      () => undefined,
    );
  }, []);
  return (
    <>
      {handle !== undefined && view === firstView(cloth.type) ? (
        <ViewPicture handle={handle} type={cloth.type} colors={colors} />
      ) : null}
      <ProductStage ref={drawing} {...drawn} />
      {Mockup && view !== 'fabric' ? (
        <Mockup
          cloth={cloth}
          view={view}
          colors={colors}
          drawing={drawing}
          zoom={zoom}
          save={save}
          onSlot={onSlot}
          onMockup={onMockup}
        />
      ) : null}
    </>
  );
}
