import type { Deps } from '../../catalog/deps.ts';
import { ensureVariant, inTime, printPicture } from '../../files/facade.ts';
import { type DrawPictures, MAIL_PICTURE_SIZES, type MailPicture, type SizedPicture } from '../../mail/facade.ts';
import { drawnCardKey } from './picture-route.ts';
import { findVersionPicture } from './picture-store.ts';
import { CARD } from './present/proof-picture.ts';

interface Which {
  /** Also of a proof that its customer does not see. */
  readonly withHidden: boolean;
}

/** The key of the card's picture of a version; undefined once it is deleted. */
export async function pictureKey(
  deps: Deps,
  { proofId, version }: MailPicture,
  which: Which,
): Promise<string | undefined> {
  const found = await findVersionPicture(deps.db, { proofId, version, ...which });
  if (found?.drawing) return drawnCardKey(deps, proofId, { drawing: found.drawing, version });
  return found?.fileId ? (await ensureVariant(deps, found.fileId, CARD)).storageKey : undefined;
}

/** Twice the size in the mail, for dense screens. */
const DENSITY = 2;

/** A mail goes without a picture rather than not at all. */
async function drawPicture(deps: Deps, picture: SizedPicture, which: Which): Promise<Buffer | undefined> {
  const { width, height } = MAIL_PICTURE_SIZES[picture.size];
  try {
    const key = await pictureKey(deps, picture, which);
    if (key === undefined) return undefined;
    return await printPicture(deps.storage, key, { width: width * DENSITY, height: height * DENSITY });
  } catch (err) {
    deps.log.warn({ err, proof: picture.proofId }, 'project: a mail has no picture');
    return undefined;
  }
}

/** Well below the time that a delivery has: a picture that is not made yet must not hold up its mail. */
const LIMIT_MS = 12_000;

/** The pictures of a mail, one by one, because several at once take the memory of as many proofs. */
export const drawMailPictures =
  (deps: Deps, which: Which = { withHidden: false }): DrawPictures =>
  async (pictures) => {
    const end = Date.now() + LIMIT_MS;
    const drawn: (Buffer | undefined)[] = [];
    for (const picture of pictures) drawn.push(await inTime(drawPicture(deps, picture, which), end - Date.now()));
    return drawn;
  };
