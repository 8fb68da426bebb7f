/** Everything that other domains import from files. */
export { comparePictures } from './compare/compare-pictures.ts';
export { contentDisposition } from './download/content-disposition.ts';
export { registerDownloads } from './download/download-route.ts';
export { sendObject } from './download/send-object.ts';
export { fullView, mockupVersion, productPicture } from './mockup/mockup-picture.ts';
export { touchingSlots } from './mockup/touching-slots.ts';
export { ifSoon } from './picture/if-soon.ts';
export { ensureVariant, makeVariants } from './picture/image-variant.ts';
export { inTime } from './picture/in-time.ts';
export { printPicture } from './picture/print-picture.ts';
export { PICTURE_FORMATS, type PictureFormat, pictureType } from './picture/svg-picture.ts';
export { sweepPictures } from './picture/sweep-pictures.ts';
export {
  checkPicture,
  clothProfile,
  defaultPrinterProfile,
  type PreflightFailure,
  profileName,
  proofColors,
} from './preflight/check-picture.ts';
export {
  openQuarantined,
  refuseInfectedBytes,
  removeQuarantinedBytes,
  sweepQuarantine,
} from './quarantine/quarantine.ts';
export {
  findLastNotice,
  findQuarantined,
  listQuarantined,
  lockQuarantine,
  lockQuarantined,
  markNoticed,
  markReleased,
  markRemoved,
  type QuarantinedFile,
  sealedFileKeys,
  sumStored,
} from './quarantine/quarantine-store.ts';
export { type FileRow, findFile, findFiles, listStrayFiles, markDeleted } from './store/files-store.ts';
export { addResumeToken, listGrantedFiles } from './store/granted-files.ts';
export { scopesOf } from './store/owners.ts';
export { crmFile, fileUrl, originalUrl, presentFile, previewUrl } from './store/present-file.ts';
export { purgeFiles } from './store/purge-files.ts';
export { madeOrUnavailable, type StoredPicture, storeOnce } from './store/store-once.ts';
export { SVG_HEADERS } from './svg/headers.ts';
export { drawingCaller } from './svg/run/drawing-caller.ts';
export type { DrawingCaller } from './svg/run/places.ts';
export type { SanitizePool } from './svg/run/sanitize-pool.ts';
export type { SvgResult } from './svg/sanitize.ts';
export { fillTemplate } from './svg/template.ts';
export { canTakeUploads, UPLOADS_REFUSED } from './upload/admit-upload.ts';
export { claimImported } from './upload/claim-imported.ts';
export { receiveFile } from './upload/receive-file.ts';
export { sweepUnclaimed } from './upload/sweep-unclaimed.ts';
export { sweepUploads } from './upload/sweep-uploads.ts';
export { registerUploads } from './upload/upload-route.ts';
