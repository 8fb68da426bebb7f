const SIGNATURE = Buffer.from('ICC_PROFILE\0', 'latin1');
/** What one marker segment of a JPEG holds behind its own head. Profiles of phones have about 500 bytes. */
const MAX_PROFILE_BYTES = 65_535 - 2 - SIGNATURE.length - 2;

/** The color profile of a HEIC file, from its `colr` property; the decoder does not apply it. */
export function iccProfileOf(heic: Buffer): Buffer | undefined {
  const at = heic.indexOf('colrprof', 0, 'latin1');
  if (at < 4) return undefined;
  const profile = heic.subarray(at + 8, at - 4 + heic.readUInt32BE(at - 4));
  const isComplete =
    profile.length > 128 && profile.length <= MAX_PROFILE_BYTES && profile.readUInt32BE(0) === profile.length;
  return isComplete && profile.toString('latin1', 36, 40) === 'acsp' ? profile : undefined;
}

/** The same JPEG with a profile, so that its colors are the photo's. */
export function withIccProfile(jpeg: Buffer, profile: Buffer | undefined): Buffer {
  if (!profile) return jpeg;
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(2 + SIGNATURE.length + 2 + profile.length, 2);
  // The one part of one.
  return Buffer.concat([jpeg.subarray(0, 2), head, SIGNATURE, Buffer.from([1, 1]), profile, jpeg.subarray(2)]);
}
