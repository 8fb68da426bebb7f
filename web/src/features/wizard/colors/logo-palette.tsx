import { showHex } from '@colorway/rules/color/hex.ts';
import type { MainColor } from '@colorway/rules/color/main-colors.ts';
import { COLORS_NOT_LOADED, NOTHING_LOST } from '@colorway/rules/color/messages.ts';
import { prepareNearest } from '@colorway/rules/color/nearest/nearest.ts';
import { BRAND_SET } from '@colorway/rules/color-library/color-sets.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { COLOR_SLOTS, type SlotColors } from '@colorway/rules/onboarding/colors/color-slots.ts';
import { COLORS_LOOKED_AT, type Suggestion, suggestColors } from '@colorway/rules/onboarding/colors/suggest-colors.ts';
import type { UploadedFile } from '@colorway/rules/onboarding/state/inquiry-state.ts';
import { previewOf } from '@colorway/rules/onboarding/state/uploaded-files.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { brandColor } from '../../../blocks/color-picker/color-choice.ts';
import { useLibrary } from '../../../blocks/colors/use-library.ts';
import { colorsAt } from '../../../blocks/find-color/read-picture.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconX } from '../../../ui/icons/icon-x.ts';
import { notify } from '../../../ui/notify/notify.ts';
import type { LogoColorsProps } from './logo-colors-props.ts';

/** A picture that cannot be read is passed over: the others may say enough. */
const colorsOf = async (files: readonly UploadedFile[]): Promise<readonly MainColor[]> => {
  const read = await Promise.allSettled(files.map((file) => colorsAt(previewOf(file) ?? '', COLORS_LOOKED_AT)));
  return read
    .flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    .sort((one, other) => other.share - one.share);
};

/** The printable colors closest to the pictures, one per slot; undefined while loading. */
function useLogoSuggestions(files: readonly UploadedFile[]) {
  const { value, failed } = useLibrary();
  const [found, setFound] = useState<readonly MainColor[]>();
  const addresses = files.map(({ downloadURL }) => downloadURL).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses are the files
  useEffect(() => {
    let isCurrent = true;
    void colorsOf(files).then((colors) => {
      if (isCurrent) setFound(colors);
    });
    return () => {
      isCurrent = false;
    };
  }, [addresses]);
  const brandColors = useMemo(
    () => value && prepareNearest(value.colors.filter(({ colorSet }) => colorSet === BRAND_SET)),
    [value],
  );
  const suggestions = useMemo(() => found && brandColors && suggestColors(found, brandColors), [found, brandColors]);
  return { suggestions, failed };
}

type Suggested = Suggestion<LibraryColor>;

const slotName = (slot: Suggested['slot']): string => COLOR_SLOTS.find((one) => one.slot === slot)?.name ?? '';

interface LogoPaletteProps extends LogoColorsProps {
  readonly onClose: () => void;
}

/** Suggests colors from the pictures: one press takes one color or all of them. Both can be undone. */
export default function LogoPalette({ files, colors, edit, onClose }: LogoPaletteProps) {
  const { suggestions, failed } = useLogoSuggestions(files);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const put = (next: SlotColors) => edit((state) => ({ ...state, colors: next }));
  const take = (chosen: readonly Suggested[], message: string) => {
    put({ ...colors, ...Object.fromEntries(chosen.map(({ slot, color }) => [slot, brandColor(color)])) });
    notify({ kind: 'success', text: message, action: { label: 'Undo', run: () => put(colors) } });
  };
  return (
    <section className="logo-palette" aria-labelledby="logo-palette">
      <div className="logo-palette__head">
        <h2 id="logo-palette" className="logo-palette__title" ref={heading} tabIndex={-1}>
          From your pictures
        </h2>
        <button type="button" className="icon-button" aria-label="Close suggestions" onClick={onClose}>
          <IconX className="icon" aria-hidden="true" />
        </button>
      </div>
      <p className="small quiet" role="status">
        {suggestions?.length
          ? 'The closest colors we print, largest areas first.'
          : suggestions
            ? 'We found no colors in your pictures. Select them yourself below.'
            : failed
              ? `${COLORS_NOT_LOADED}. ${NOTHING_LOST}`
              : 'Looking at your pictures'}
      </p>
      {suggestions?.length ? (
        <>
          <ul className="logo-palette__colors">
            {suggestions.map((one) => (
              <li key={one.slot}>
                <span className="cw-cloth" style={{ '--c': one.color.hex }} aria-hidden="true" />
                <b>{one.color.colorName}</b>
                <span className="mono quiet">{`for ${showHex(one.from)}`}</span>
                <Button
                  size="small"
                  aria-label={`Use ${one.color.colorName} as ${slotName(one.slot)}`}
                  onClick={() => take([one], `${one.color.colorName} is now your ${slotName(one.slot)}.`)}
                >
                  {`As ${slotName(one.slot)}`}
                </Button>
              </li>
            ))}
          </ul>
          <Button
            onClick={() => {
              take(suggestions, 'Your colors now come from your pictures.');
              onClose();
            }}
          >
            {suggestions.length > 1 ? `Use all ${suggestions.length}` : 'Use it'}
          </Button>
        </>
      ) : null}
    </section>
  );
}
