import { expect, test } from 'vitest';
import { MAX_PHOTO_BYTES, photoFault, photoFileId, photoFormat } from './problem-photo.ts';

const makePhoto = (name: string, type = '', size = 1_000) => ({ name, type, size });

test.each([
  [makePhoto('notes.pdf', 'application/pdf'), 'Choose a JPEG, PNG or HEIC photo.'],
  [makePhoto('photo'), 'Choose a JPEG, PNG or HEIC photo.'],
  [makePhoto('constructor'), 'Choose a JPEG, PNG or HEIC photo.'],
  [makePhoto('seam.jpg', 'image/jpeg', 0), 'This file is empty. Choose another one.'],
  [makePhoto('seam.jpg', 'image/jpeg', MAX_PHOTO_BYTES + 1), 'This photo is larger than 20 MB. Take a smaller one.'],
  [makePhoto('seam.jpg', 'image/jpeg', MAX_PHOTO_BYTES), undefined],
])('the fault of %j is %s', (photo, fault) => {
  expect(photoFault(photo)).toBe(fault);
});

test.each([
  ['image.jpg', 'image/jpeg', 'jpg'],
  ['IMG_0001.HEIC', '', 'heic'],
  ['capture', 'image/png', 'png'],
  ['wrong.png', 'IMAGE/HEIF', 'heic'],
])('the format of %s with type "%s" is %s', (name, type, format) => {
  expect(photoFormat({ name, type })).toBe(format);
});

test('the file of a press has the 32 digits of its id', () => {
  expect(photoFileId('01234567-89ab-4cde-8f01-23456789abcd')).toBe('0123456789ab4cde8f0123456789abcd');
});
