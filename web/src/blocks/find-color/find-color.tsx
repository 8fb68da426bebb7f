import './find-color.css';
import { showHex } from '@colorway/rules/color/hex.ts';
import type { MainColor } from '@colorway/rules/color/main-colors.ts';
import { NOTHING_LOST } from '@colorway/rules/color/messages.ts';
import { prepareNearest } from '@colorway/rules/color/nearest/nearest.ts';
import type { PantoneColor } from '@colorway/rules/color/pantone.ts';
import { readColor } from '@colorway/rules/color/read-color.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconColorPicker } from '../../ui/icons/icon-color-picker.ts';
import { usePantone } from '../colors/use-pantone.ts';
import { type Catalogs, type Match, matchesOf } from './matches.ts';
import { PictureDrop } from './picture-drop.tsx';
import { readPicture, UnreadablePicture } from './read-picture.ts';

interface MatchListProps {
  /** Names the color for people who cannot see it. */
  readonly label: string;
  readonly matches: readonly Match[];
  /** Undefined for a match that cannot be taken here. */
  readonly take: (match: Match) => (() => void) | undefined;
}

function MatchRow({ match, onTake }: { readonly match: Match; readonly onTake: (() => void) | undefined }) {
  const { name, from, hex, howNear } = match;
  const inside = (
    <>
      {match.pantone ? (
        <span className="match__ink" style={{ '--c': hex }} />
      ) : (
        <Cloth color={hex} width={40} height={32} pinked />
      )}
      <span className="match__name">
        <b>{name}</b>
        <span>{from}</span>
      </span>
      <span className="match__near">{howNear}</span>
    </>
  );
  if (!onTake) return <div className="match">{inside}</div>;
  return (
    <button type="button" className="match match--taken" onClick={onTake}>
      {inside}
      <span className="match__use">Use</span>
    </button>
  );
}

/** Lists close colors, closest first; each can be taken with one press. */
const MatchList = ({ label, matches, take }: MatchListProps) => (
  <ul className="match-list" aria-label={label}>
    {matches.map((match) => (
      <li key={match.key}>
        <MatchRow match={match} onTake={take(match)} />
      </li>
    ))}
  </ul>
);

interface Picture {
  readonly name: string;
  readonly url: string;
  readonly colors: readonly MainColor[];
}

/** Reads the picture that was given; the last one wins. */
function usePicture() {
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

/** Takes a color from anywhere on the screen; only where the browser has such a tool. */
function EyedropperButton({ onPick }: { readonly onPick: (hex: string) => void }) {
  const [offered, setOffered] = useState(false);
  useEffect(() => setOffered(eyedropper() !== undefined), []);
  if (!offered) return null;

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

/** The catalogs made ready to be looked through: reckoned once for each list. */
function useCatalogs(colors: readonly LibraryColor[]): {
  readonly catalogs: Catalogs;
  readonly failed: boolean;
} {
  const coated = usePantone('coated');
  const uncoated = usePantone('uncoated');
  const library = useMemo(() => prepareNearest(colors), [colors]);
  const onCoated = useMemo(() => coated.value && prepareNearest(coated.value.colors), [coated.value]);
  const onUncoated = useMemo(() => uncoated.value && prepareNearest(uncoated.value.colors), [uncoated.value]);
  const catalogs = useMemo(
    () => ({
      library,
      pantone: { ...(onCoated && { coated: onCoated }), ...(onUncoated && { uncoated: onUncoated }) },
    }),
    [library, onCoated, onUncoated],
  );
  return { catalogs, failed: coated.failed || uncoated.failed };
}

interface FoundColorProps {
  readonly hex: string;
  /** "34 % of the picture" */
  readonly note?: string;
  readonly matches: readonly Match[];
  readonly take: (match: Match) => (() => void) | undefined;
}

/** A color that was looked for, beside what comes nearest to it. */
const FoundColor = ({ hex, note, matches, take }: FoundColorProps) => (
  <div className="found-color">
    <div className="found-color__asked">
      <Cloth color={hex} height={84} />
      <p className="mono">{showHex(hex)}</p>
      {note ? <p className="find-color__quiet">{note}</p> : null}
    </div>
    <MatchList label={`Nearest to ${showHex(hex)}`} matches={matches} take={take} />
  </div>
);

export interface FindColorProps {
  /** The colors that can be picked here. */
  readonly colors: readonly LibraryColor[];
  readonly onPick: (color: LibraryColor) => void;
  /** Set where a Pantone color can be picked; elsewhere its number is only shown. */
  readonly onPickPantone?: ((color: PantoneColor) => void) | undefined;
  readonly onClose: () => void;
}

const CANNOT_READ = 'We cannot read this as a color. Try #A6192E, rgb(166, 25, 46) or a name such as crimson.';

const percent = (share: number): string => `${Math.max(1, Math.round(share * 100))}% of the picture`;

/** Finds printable colors for a given color: typed, picked from the screen, or read from a picture. */
export default function FindColor({ colors, onPick, onPickPantone, onClose }: FindColorProps) {
  const [typed, setTyped] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const { picture, error, give } = usePicture();
  const { catalogs, failed } = useCatalogs(colors);
  const onGive = useCallback((file: File) => void give(file), [give]);

  const hex = typed.trim() === '' ? undefined : readColor(typed);
  const take = (match: Match) => {
    const { library, pantone } = match;
    const taken = library ? () => onPick(library) : pantone && onPickPantone && (() => onPickPantone(pantone));
    return (
      taken &&
      (() => {
        taken();
        onClose();
      })
    );
  };
  const found = useMemo(() => (hex ? matchesOf(hex, catalogs) : []), [hex, catalogs]);
  const ofPicture = useMemo(
    () => picture?.colors.map((color) => ({ ...color, matches: matchesOf(color.hex, catalogs) })) ?? [],
    [picture, catalogs],
  );

  return (
    <Dialog title="Find my color" onClose={onClose} wide>
      <div className="find-color__ask">
        <TextField
          label="Type or paste a color"
          placeholder="#A6192E, rgb(166, 25, 46) or crimson"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          maxLength={100}
          error={isLeft && typed.trim() !== '' && !hex ? CANNOT_READ : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsLeft(false);
          }}
          onBlur={() => setIsLeft(true)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setIsLeft(true);
          }}
        />
        <EyedropperButton onPick={setTyped} />
      </div>
      {hex ? <FoundColor hex={hex} matches={found} take={take} /> : null}
      <PictureDrop error={error} onGive={onGive} />
      {picture ? (
        <section aria-label={`Main colors of ${picture.name}`} className="find-color__picture">
          <div className="find-color__head">
            <img src={picture.url} alt="" className="find-color__thumb" />
            <h3>{`Main colors of ${picture.name}`}</h3>
          </div>
          {ofPicture.map((color) => (
            <FoundColor
              key={color.hex}
              hex={color.hex}
              note={percent(color.share)}
              matches={color.matches}
              take={take}
            />
          ))}
        </section>
      ) : null}
      {failed ? <p className="find-color__quiet">{`The Pantone colors could not be loaded. ${NOTHING_LOST}`}</p> : null}
      <p className="visually-hidden" role="status">
        {picture ? `${picture.colors.length} main colors found` : ''}
      </p>
    </Dialog>
  );
}
