import { showHex } from '@colorway/rules/color/hex.ts';
import type { MainColor } from '@colorway/rules/color/main-colors.ts';
import type { RequestedColor } from '@colorway/rules/color-library/requested-color.ts';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import { IconColorPicker } from '../../ui/icons/icon-color-picker.ts';
import { PhotoLoupe } from './photo-loupe.tsx';
import { PictureDrop, pictureOf } from './picture-drop.tsx';
import { readPicture, UnreadablePicture } from './read-picture.ts';

interface Picture {
  readonly name: string;
  readonly url: string;
  readonly colors: readonly MainColor[];
}

/** Reads the picture that was given; the last one wins. */
export function usePicture() {
  const [picture, setPicture] = useState<Picture>();
  const [error, setError] = useState<string>();
  const latestRequest = useRef(0);
  const shownUrl = useRef<string>(undefined);

  useEffect(
    () => () => {
      latestRequest.current++;
      if (shownUrl.current) URL.revokeObjectURL(shownUrl.current);
    },
    [],
  );

  const give = async (file: File) => {
    const turn = ++latestRequest.current;
    const url = URL.createObjectURL(file);
    const read = await readPicture(file, url).catch((failure: unknown) =>
      failure instanceof UnreadablePicture ? failure.message : 'We cannot read this picture. Choose another one.',
    );
    if (turn !== latestRequest.current || typeof read === 'string') {
      URL.revokeObjectURL(url);
      if (turn === latestRequest.current) setError(String(read));
      return;
    }
    if (shownUrl.current) URL.revokeObjectURL(shownUrl.current);
    shownUrl.current = url;
    setError(undefined);
    setPicture({ name: file.name, url, colors: read });
  };
  return { picture, error, give };
}

interface EyeDropper {
  open(options?: { readonly signal?: AbortSignal }): Promise<{ readonly sRGBHex: string }>;
}

const eyedropper = (): (new () => EyeDropper) | undefined =>
  (window as { readonly EyeDropper?: new () => EyeDropper }).EyeDropper;

/** Takes a color from anywhere on the screen. */
export function EyedropperButton({ onPick }: { readonly onPick: (hex: string) => void }) {
  const pick = async () => {
    const Tool = eyedropper();
    if (!Tool) return;
    // Esc while picking is no failure: everything stays as it was.
    const picked = await new Tool().open().catch(() => undefined);
    if (picked) onPick(picked.sRGBHex);
  };
  return (
    <Button onClick={() => void pick()}>
      <IconColorPicker className="icon" aria-hidden="true" />
      Pick from the screen
    </Button>
  );
}

export type Way = 'typed' | 'photo' | 'screen';
const WAYS: readonly { readonly way: Way; readonly label: string }[] = [
  { way: 'typed', label: 'Code or name' },
  { way: 'photo', label: 'Photo' },
  { way: 'screen', label: 'Screen' },
];

/** Ways to name a color; the screen only where the browser has a tool for it. */
export function WayTabs({ way, onChange }: { readonly way: Way; readonly onChange: (way: Way) => void }) {
  const [hasTool, setTool] = useState(false);
  useEffect(() => setTool(eyedropper() !== undefined), []);
  return (
    <fieldset className="find-tabs">
      <legend className="visually-hidden">Find a color by</legend>
      {WAYS.filter((one) => one.way !== 'screen' || hasTool).map((one) => (
        <label key={one.way} className="find-tabs__way">
          <input
            type="radio"
            className="visually-hidden"
            name="find-color-way"
            checked={one.way === way}
            onChange={() => onChange(one.way)}
          />
          <span>{one.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Takes a pasted picture anywhere in the dialog. */
export function usePastedPicture(onGive: (file: File) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = pictureOf(event.clipboardData?.files);
      if (!file) return;
      event.preventDefault();
      onGive(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onGive]);
}

interface MainColorsProps {
  readonly name: string;
  readonly colors: readonly MainColor[];
  readonly onPick: (hex: string) => void;
}

/** The main colors of a picture, largest first. */
const MainColors = ({ name, colors, onPick }: MainColorsProps) => (
  <section aria-label={`Main colors of ${name}`}>
    <ul className="main-colors">
      {colors.map(({ hex, share }) => (
        <li key={hex}>
          <button type="button" className="main-color" onClick={() => onPick(hex)}>
            <span aria-hidden="true">
              <Cloth color={hex} width={28} height={28} />
            </span>
            <span className="mono">{showHex(hex)}</span>
            <span className="find-color__quiet">{percent(share)}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);

export const RequestedCloth = ({ requested }: { readonly requested: RequestedColor }) => (
  <div className="find-color__requested">
    <Cloth color={requested.hex} height={150} />
    {requested.name ? <b>{requested.name}</b> : null}
    <p className="mono">{showHex(requested.hex)}</p>
  </div>
);

export const HOW_TO_TYPE =
  'A name works with or without the maker: \u201csage\u201d, \u201cAzazie Sage\u201d, \u201c5645 C\u201d, \u201c#9ba88f\u201d.';
const CANNOT_READ =
  "We cannot read this as a color. Try #A6192E, Pantone 187 C, or a dress-maker's color such as Azazie Sage.";

const percent = (share: number): string => `${Math.max(1, Math.round(share * 100))}% of the picture`;

/** A color that was typed; its error shows once the field is left. */
export function useTyped(read: (text: string) => RequestedColor | undefined) {
  const [typed, setTyped] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const requested = typed.trim() === '' ? undefined : read(typed);
  return {
    requested,
    field: {
      value: typed,
      error: isLeft && typed.trim() !== '' && !requested ? CANNOT_READ : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value);
        setIsLeft(false);
      },
      onBlur: () => setIsLeft(true),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') setIsLeft(true);
      },
    },
  };
}

interface PhotoWayProps {
  readonly picture: Picture | undefined;
  readonly error: string | undefined;
  readonly onGive: (file: File) => void;
  readonly onPick: (hex: string) => void;
}

export const PhotoWay = ({ picture, error, onGive, onPick }: PhotoWayProps) => (
  <>
    {picture ? (
      <>
        <PhotoLoupe key={picture.url} name={picture.name} url={picture.url} onPick={onPick} />
        <MainColors name={picture.name} colors={picture.colors} onPick={onPick} />
      </>
    ) : null}
    <PictureDrop error={error} onGive={onGive} />
  </>
);
