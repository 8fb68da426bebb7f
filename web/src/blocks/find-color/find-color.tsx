import './find-color.css';
import { showHex } from '@colorway/rules/color/hex.ts';
import { NOTHING_LOST } from '@colorway/rules/color/messages.ts';
import { prepareNearest } from '@colorway/rules/color/nearest/nearest.ts';
import type { PantoneColor } from '@colorway/rules/color/pantone.ts';
import { BRAND_SET } from '@colorway/rules/color-library/color-sets.ts';
import { prepareDressMakers } from '@colorway/rules/color-library/dress-maker-colors.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { type RequestedColor, readRequestedColor } from '@colorway/rules/color-library/requested-color.ts';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { usePantone } from '../colors/use-pantone.ts';
import {
  EyedropperButton,
  HOW_TO_TYPE,
  PhotoWay,
  RequestedCloth,
  usePastedPicture,
  usePicture,
  useTyped,
  type Way,
  WayTabs,
} from './color-ways.tsx';
import { MatchList } from './match-list.tsx';
import { type Catalogs, type Match, matchesOf } from './matches.ts';

// Only a page that sells needs the cart.
const SwatchByMail = lazy(async () => ({ default: (await import('./swatch-by-mail.tsx')).SwatchByMail }));

/** The catalogs made ready to be looked through: reckoned once for each list. */
function useCatalogs(colors: readonly LibraryColor[]): {
  readonly catalogs: Catalogs;
  readonly pantone: readonly PantoneColor[];
  readonly failed: boolean;
} {
  const coated = usePantone('coated');
  const uncoated = usePantone('uncoated');
  // House colors match those of dress-makers; a list without house colors is searched as it is.
  const library = useMemo(() => {
    const ours = colors.filter(({ colorSet }) => colorSet === BRAND_SET);
    return prepareNearest(ours.length > 0 ? ours : colors);
  }, [colors]);
  const onCoated = useMemo(() => coated.value && prepareNearest(coated.value.colors), [coated.value]);
  const onUncoated = useMemo(() => uncoated.value && prepareNearest(uncoated.value.colors), [uncoated.value]);
  const catalogs = useMemo(
    () => ({
      library,
      pantone: { ...(onCoated && { coated: onCoated }), ...(onUncoated && { uncoated: onUncoated }) },
    }),
    [library, onCoated, onUncoated],
  );
  const pantone = useMemo(
    () => [...(coated.value?.colors ?? []), ...(uncoated.value?.colors ?? [])],
    [coated.value, uncoated.value],
  );
  return { catalogs, pantone, failed: coated.failed || uncoated.failed };
}

export interface FindColorProps {
  /** The colors that can be picked here. */
  readonly colors: readonly LibraryColor[];
  readonly onPick: (color: LibraryColor) => void;
  /** Set where a Pantone color can be picked; elsewhere its number is only shown. */
  readonly onPickPantone?: ((color: PantoneColor) => void) | undefined;
  /** The slot that is filled, counted from 1. */
  readonly slot?: number | undefined;
  /** Offers a swatch of the nearest color. */
  readonly sellsSwatches?: boolean | undefined;
  readonly onClose: () => void;
}

interface FoundColorsProps extends Omit<FindColorProps, 'colors'> {
  readonly requested: RequestedColor | undefined;
  readonly catalogs: Catalogs;
}

/** The nearest colors, and the way to see the first one in silk. */
function FoundColors({
  requested,
  catalogs,
  onPick,
  onPickPantone,
  slot,
  sellsSwatches = false,
  onClose,
}: FoundColorsProps) {
  const hex = requested?.hex;
  const found = useMemo(() => (hex ? matchesOf(hex, catalogs) : []), [hex, catalogs]);
  const inks = found.filter(({ pantone }) => pantone);
  const nearest = found.find(({ library }) => library)?.library;
  const take = ({ library, pantone }: Match) => {
    const taken = library ? () => onPick(library) : pantone && onPickPantone && (() => onPickPantone(pantone));
    return (
      taken &&
      (() => {
        taken();
        onClose();
      })
    );
  };
  return (
    <div className="find-color__found">
      <h3>Five nearest we print</h3>
      {hex ? (
        <>
          <MatchList
            label={`Nearest to ${showHex(hex)}`}
            hex={hex}
            matches={found.filter(({ library }) => library)}
            take={take}
            useLabel={slot === undefined ? 'Use' : `Use as color ${slot}`}
          />
          {inks.length > 0 ? (
            <>
              <h3>Nearest Pantone</h3>
              <MatchList
                label={`Nearest Pantone to ${showHex(hex)}`}
                hex={hex}
                matches={inks}
                take={take}
                useLabel={undefined}
              />
            </>
          ) : null}
        </>
      ) : (
        <p className="find-color__quiet">They show here as soon as there is a color.</p>
      )}
      {sellsSwatches && nearest ? (
        <Suspense fallback={null}>
          <SwatchByMail color={nearest} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Finds printable colors for a given color: typed, taken from a picture, or picked from the screen. */
export default function FindColor({ colors, ...found }: FindColorProps) {
  const [way, setWay] = useState<Way>('typed');
  const [picked, setPicked] = useState<Readonly<Partial<Record<Way, string>>>>({});
  const { picture, error, give } = usePicture();
  const { catalogs, pantone, failed } = useCatalogs(colors);
  const dressMakers = useMemo(() => prepareDressMakers(colors), [colors]);
  const typed = useTyped((text) => readRequestedColor(text, { dressMakers, pantone }));
  const onGive = useCallback(
    (file: File) => {
      setWay('photo');
      setPicked({});
      void give(file);
    },
    [give],
  );
  usePastedPicture(onGive);

  const pickedHex = picked[way] ?? (way === 'photo' ? picture?.colors[0]?.hex : undefined);
  const requested =
    way === 'typed' ? typed.requested : pickedHex === undefined ? undefined : { hex: pickedHex, name: '' };
  const pick = (hex: string) => setPicked({ ...picked, [way]: hex });
  return (
    <Dialog title="Match a color" onClose={found.onClose} wide="full">
      <div className="find-color">
        <div className="find-color__ways">
          <WayTabs way={way} onChange={setWay} />
          {way === 'typed' ? (
            <TextField
              label="Hex, Pantone number or a dress-maker's color"
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              {...typed.field}
            />
          ) : null}
          {way === 'photo' ? <PhotoWay picture={picture} error={error} onGive={onGive} onPick={pick} /> : null}
          {way === 'screen' ? <EyedropperButton onPick={pick} /> : null}
          {requested ? <RequestedCloth requested={requested} /> : null}
          {way === 'typed' ? <p className="find-color__quiet">{HOW_TO_TYPE}</p> : null}
          {failed ? (
            <p className="find-color__quiet">{`The Pantone colors could not be loaded. ${NOTHING_LOST}`}</p>
          ) : null}
        </div>
        <FoundColors {...found} requested={requested} catalogs={catalogs} />
      </div>
      <p className="visually-hidden" role="status">
        {picture && way === 'photo' ? `${picture.colors.length} main colors found` : ''}
      </p>
    </Dialog>
  );
}
