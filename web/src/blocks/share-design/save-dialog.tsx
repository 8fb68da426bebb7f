import './share-design.css';
import type { rawRoutes } from '@colorway/contract/raw-routes.ts';
import { showHex } from '@colorway/rules/color/hex.ts';
import { colorsAddress } from '@colorway/rules/configurator/address/colors-address.ts';
import { type BrowserDesign, designKey, MAX_MY_DESIGNS } from '@colorway/rules/configurator/my-designs.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { IconTrash } from '../../ui/icons/icon-trash.ts';
import { removeDesign, saveDesign, useMyDesigns } from '../my-designs/my-designs.ts';
import { SaveForLater } from './save-for-later.tsx';
import type { SharedColors } from './shared-colors.ts';

const CARD = '/card-pictures/{handle}.webp' satisfies (typeof rawRoutes)['cardPicture']['path'];

interface MyDesignsProps {
  /** A design was opened, so that a dialog around the list can close. */
  readonly onOpen?: () => void;
}

const pictureOf = ({ handle, colors }: BrowserDesign): string =>
  `${CARD.replace('{handle}', handle)}?colors=${colors.map(({ hex }) => hex.slice(1)).join()}`;

/** The designs of this browser, newest first; a press opens one in the configurator. */
export function MyDesigns({ onOpen }: MyDesignsProps) {
  const { saved } = useMyDesigns();
  if (saved.length === 0) return <p className="small quiet">No designs are saved in this browser yet.</p>;
  return (
    <>
      <ul className="my-designs">
        {saved.map((design) => {
          const { handle, name, colors } = design;
          const inColors = colors.map(({ colorName, hex }) => colorName || showHex(hex)).join(', ');
          return (
            <li key={designKey(design)}>
              <Link
                to="/configurator/$id"
                params={{ id: handle }}
                search={colorsAddress(colors)}
                onClick={onOpen}
                className="my-designs__one"
              >
                <img src={pictureOf(design)} alt="" width={48} height={72} loading="lazy" />
                <span>
                  <b>{name || handle}</b>
                  <small>{inColors}</small>
                </span>
              </Link>
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${name || handle} in ${inColors}`}
                onClick={() => removeDesign(design)}
              >
                <IconTrash className="icon" aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      {saved.length === MAX_MY_DESIGNS ? (
        <p className="small quiet">{`This browser has room for ${MAX_MY_DESIGNS}. The next one takes the place of the oldest.`}</p>
      ) : null}
    </>
  );
}

interface SaveDialogProps {
  readonly handle: string;
  /** `Harbor Stripe necktie` */
  readonly name: string;
  readonly colors: SharedColors;
  readonly onClose: () => void;
}

/** Saves the design in this browser at once, and offers the mail for any other device. */
export function SaveDialog({ handle, name, colors, onClose }: SaveDialogProps) {
  useReturnFocus();
  const [isStored, setStored] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the design that the dialog was opened with, once
  useEffect(() => setStored(saveDesign({ handle, name, colors })), []);
  return (
    <Dialog title="Save this design" onClose={onClose}>
      <p role="status">
        {isStored === false
          ? 'This browser stores nothing, so the design is gone when you close the page. Have the link emailed instead.'
          : 'Saved in this browser.'}
      </p>
      <SaveForLater handle={handle} colors={colors} />
      <h3 className="share-design__label">My designs in this browser</h3>
      <MyDesigns onOpen={onClose} />
    </Dialog>
  );
}
