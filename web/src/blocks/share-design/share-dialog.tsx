import './share-design.css';
import type { rawRoutes } from '@colorway/contract/raw-routes.ts';
import { showHex } from '@colorway/rules/color/hex.ts';
import { everythingLink } from '@colorway/rules/pattern/everything-link.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Selvedge } from '../../ui/cloth/selvedge.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconCopy } from '../../ui/icons/icon-copy.ts';
import { IconDeviceMobile } from '../../ui/icons/icon-device-mobile.ts';
import { IconDownload } from '../../ui/icons/icon-download.ts';
import { IconFileTypePdf } from '../../ui/icons/icon-file-type-pdf.ts';
import { useCommand } from '../api/use-command.ts';
import { useCopy } from '../copy/use-copy.ts';
import { saveDesign } from '../my-designs/my-designs.ts';
import { SaveForLater } from './save-for-later.tsx';
import type { SharedColors } from './shared-colors.ts';

const VIEW = '/view-pictures/{handle}.webp' satisfies (typeof rawRoutes)['viewPicture']['path'];

interface ShareDialogProps {
  readonly handle: string;
  /** `Harbor Stripe necktie` */
  readonly name: string;
  /** A color for each slot. */
  readonly colors: SharedColors;
  /** The link shows all products of the pattern. */
  readonly isOnEverything?: boolean;
  readonly onClose: () => void;
}

interface FileLinkProps {
  /** Undefined while the link is on its way. */
  readonly code: string | undefined;
  readonly file: string;
  readonly children: ReactNode;
}

const FileLink = ({ code, file, children }: FileLinkProps) =>
  code === undefined ? (
    <Button size="small" disabled>
      {children}
    </Button>
  ) : (
    <a href={`/shared-designs/${code}/${file}`} download className={buttonClass({ size: 'small' })}>
      {children}
    </a>
  );

function Preview({
  handle,
  name,
  colors,
  code,
}: Omit<ShareDialogProps, 'onClose' | 'isOnEverything'> & { code: string | undefined }) {
  const hexes = colors.map(({ hex }) => hex);
  return (
    <div className="share-design__preview">
      <img
        src={`${VIEW.replace('{handle}', handle)}?colors=${hexes.map((hex) => hex.slice(1)).join()}`}
        alt={`${name} in ${colors.map(({ colorName, hex }) => colorName || showHex(hex)).join(', ')}`}
        width={308}
        height={330}
      />
      <Selvedge colors={hexes} name={name} />
      <div className="share-design__files">
        <FileLink code={code} file="picture.jpg">
          <IconDownload className="icon icon--small" aria-hidden="true" /> Picture
        </FileLink>
        <FileLink code={code} file="story.jpg">
          <IconDeviceMobile className="icon icon--small" aria-hidden="true" /> Story
        </FileLink>
        <FileLink code={code} file="colors.pdf">
          <IconFileTypePdf className="icon icon--small" aria-hidden="true" /> Colors, PDF
        </FileLink>
      </div>
    </div>
  );
}

interface LinkPartProps {
  readonly url: string | undefined;
  readonly refusal: string | undefined;
  readonly onAgain: () => void;
}

function LinkPart({ url, refusal, onAgain }: LinkPartProps) {
  const { copied, copy } = useCopy();
  if (refusal !== undefined)
    return (
      <div className="share-design__failed" role="alert">
        <p>{refusal}</p>
        <Button size="small" onClick={onAgain}>
          Try again
        </Button>
      </div>
    );
  return (
    <>
      <div className="share-design__link">
        <div className="field__box field__box--small">
          {url === undefined ? (
            <Skeleton width="80%" height={16} />
          ) : (
            <input
              className="field__input mono"
              aria-label="Link"
              readOnly
              value={url.replace(/^https?:\/\//, '')}
              onFocus={({ target }) => target.select()}
            />
          )}
        </div>
        <Button disabled={url === undefined} onClick={() => url !== undefined && void copy(url)}>
          {copied ? (
            <IconCheck className="icon" aria-hidden="true" />
          ) : (
            <IconCopy className="icon" aria-hidden="true" />
          )}
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p className="small quiet">Whoever opens it sees these colors and can change their own copy. Yours stays.</p>
    </>
  );
}

/** Link, pictures, QR code and mail of a design, each without an account. */
export function ShareDialog({ handle, name, colors, isOnEverything = false, onClose }: ShareDialogProps) {
  useReturnFocus();
  const { run, refusal } = useCommand('designs.share');
  const [shared, setShared] = useState<{ readonly code: string; readonly url: string }>();
  const make = () => void run({ handle, colors: [...colors] }).then(setShared);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one link, for the design that the dialog was opened with
  useEffect(make, []);
  return (
    <Dialog title={isOnEverything ? 'Share the board' : 'Share this design'} onClose={onClose} wide>
      <div className="share-design">
        <Preview handle={handle} name={name} colors={colors} code={shared?.code} />
        <div>
          <h3 className="share-design__label">Link</h3>
          <LinkPart
            url={isOnEverything ? shared && everythingLink(shared.url) : shared?.url}
            refusal={refusal}
            onAgain={make}
          />
          <div className="share-design__qr">
            {shared ? (
              <img src={`/shared-designs/${shared.code}/qr.svg`} alt="QR code of the link" width={126} height={126} />
            ) : (
              <Skeleton width={126} height={126} />
            )}
            <div>
              <h3>Continue on your phone</h3>
              <p className="small quiet">Point its camera here. No app, no account.</p>
            </div>
          </div>
          <SaveForLater handle={handle} colors={colors} onSaved={() => void saveDesign({ handle, name, colors })} />
        </div>
      </div>
    </Dialog>
  );
}
