import './find-color.css';
import { NOTHING_LOST } from '@colorway/rules/color/messages.ts';
import type { PantoneColor } from '@colorway/rules/color/pantone.ts';
import { readColor } from '@colorway/rules/color/read-color.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { useCallback, useMemo, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { EyedropperButton } from './eyedropper-button.tsx';
import { FoundColor } from './found-color.tsx';
import { type Match, matchesOf } from './matches.ts';
import { PictureDrop } from './picture-drop.tsx';
import { useCatalogs } from './use-catalogs.ts';
import { usePicture } from './use-picture.ts';

export interface FindColorProps {
  /** What may be picked here. */
  readonly colors: readonly LibraryColor[];
  readonly onPick: (color: LibraryColor) => void;
  /** Where a Pantone color may be taken too; elsewhere its number is only told. */
  readonly onPickPantone?: ((color: PantoneColor) => void) | undefined;
  readonly onClose: () => void;
}

const CANNOT_READ = 'We cannot read this as a color. Try #A6192E, rgb(166, 25, 46) or a name such as crimson.';

const percent = (share: number): string => `${Math.max(1, Math.round(share * 100))}% of the picture`;

/** From a color that somebody has to the colors that we can print: typed, picked from the screen, or read from a picture. */
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
