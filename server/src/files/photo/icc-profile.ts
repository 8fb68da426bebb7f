const SIGNATURE = Buffer.from('ICC_PROFILE\0', 'latin1');
/** Capacity of one JPEG marker segment. Phone profiles have about 500 bytes. */
const MAX_PROFILE_BYTES = 65_535 - 2 - SIGNATURE.length - 2;

/** Reads the color profile from the HEIC `colr` property, which the decoder does not apply. */
export function iccProfileOf(heic: Buffer): Buffer | undefined {
  const at = heic.indexOf('colrprof', 0, 'latin1');
  if (at < 4) return undefined;
  const profile = heic.subarray(at + 8, at - 4 + heic.readUInt32BE(at - 4));
  const isComplete =
    profile.length > 128 && profile.length <= MAX_PROFILE_BYTES && profile.readUInt32BE(0) === profile.length;
  return isComplete && profile.toString('latin1', 36, 40) === 'acsp' ? profile : undefined;
}

/** Embeds the profile in the JPEG, so that its colors match the photo. */
export function withIccProfile(jpeg: Buffer, profile: Buffer | undefined): Buffer {
  if (!profile) return jpeg;
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(2 + SIGNATURE.length + 2 + profile.length, 2);
  // Part 1 of 1.
  return Buffer.concat([jpeg.subarray(0, 2), head, SIGNATURE, Buffer.from([1, 1]), profile, jpeg.subarray(2)]);
}
