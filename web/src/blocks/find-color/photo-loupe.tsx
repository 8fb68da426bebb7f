import { showHex } from '@colorway/rules/color/hex.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { pixelColor, pixelsOf } from './read-picture.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

interface PhotoLoupeProps {
  readonly name: string;
  readonly url: string;
  readonly onPick: (hex: string) => void;
}

const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Pixels of the page that a tall picture takes. */
const HEIGHT = 220;
const STEP = 0.01;
const LARGE_STEP = 0.1;
const inside = (share: number): number => Math.min(1, Math.max(0, share));

/** Takes the color of a place of the picture: by pointer, or by arrows and Enter. */
export function PhotoLoupe({ name, url, onPick }: PhotoLoupeProps) {
  const [place, setPlace] = useState<Place>({ x: 0.5, y: 0.5 });
  const [pixels, setPixels] = useState<ImageData>();
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    let isCurrent = true;
    void pixelsOf(url).then(
      (read) => isCurrent && setPixels(read),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [url]);
  const hex = pixels && pixelColor(pixels, place);
  // A drawing may come without a size of its own.
  const wide = pixels ? pixels.width / pixels.height : 1;

  const follow = (event: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    setPlace({
      x: inside((event.clientX - box.left) / box.width),
      y: inside((event.clientY - box.top) / box.height),
    });
  };
  const move = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    setPlace(({ x, y }) => ({ x: inside(x + arrow.x * step), y: inside(y + arrow.y * step) }));
  };
  return (
    <>
      <button
        type="button"
        className="photo-loupe"
        style={{ aspectRatio: wide, width: `min(100%, ${HEIGHT * wide}px)` }}
        aria-label={`Take a color of ${name}`}
        aria-describedby="photo-loupe-keys"
        onPointerDown={follow}
        onPointerMove={follow}
        onKeyDown={move}
        onClick={() => hex && onPick(hex)}
      >
        <img ref={picture} src={url} alt="" />
        <span
          className="photo-loupe__lens"
          style={{
            '--c': hex ?? 'transparent',
            left: `${place.x * 100}%`,
            top: `${place.y * 100}%`,
          }}
          aria-hidden="true"
        />
      </button>
      <p id="photo-loupe-keys" className="find-color__quiet">
        {hex ? `${showHex(hex)} here. ` : ''}Press the picture, or move with the arrows and press Enter.
      </p>
    </>
  );
}
