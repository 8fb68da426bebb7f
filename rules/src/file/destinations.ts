import {
  artworkExtensions,
  type Extension,
  logoExtensions,
  pictureExtensions,
  previewExtensions,
} from './extensions.ts';

export interface Destination {
  readonly extensions: readonly Extension[];
  /** Random digits after the base name: 6 for the attach control, 5 for proofs. */
  readonly digits: 5 | 6;
  /** Tablets of the floor send theirs by a route of its own. */
  readonly mayUpload: 'public' | 'project' | 'staff' | 'floor';
  /**
   * - `id`       whoever knows the 128 random bits: pictures that the public wizards show
   * - `uploader` who sent it, and staff: a visitor's own artwork
   * - `project`  whoever may open the project it belongs to
   */
  readonly mayRead: 'id' | 'uploader' | 'project';
  /** Belongs to one project, which must be named. */
  readonly inProject: boolean;
  /** A job makes smaller pictures ahead, since pages show them to customers. */
  readonly shown: boolean;
}

/** Destinations of uploads. The keys are the folder names of the documents. */
export const destinations = {
  'org-uploads': {
    extensions: artworkExtensions,
    digits: 6,
    mayUpload: 'public',
    mayRead: 'uploader',
    inProject: false,
    shown: false,
  },
  'dist-uploads': {
    extensions: artworkExtensions,
    digits: 6,
    mayUpload: 'public',
    mayRead: 'uploader',
    inProject: false,
    shown: false,
  },
  revisions: {
    extensions: artworkExtensions,
    digits: 6,
    mayUpload: 'project',
    mayRead: 'project',
    inProject: true,
    shown: false,
  },
  briefs: {
    extensions: artworkExtensions,
    digits: 6,
    mayUpload: 'staff',
    mayRead: 'uploader',
    inProject: true,
    shown: false,
  },
  'proof-images': {
    extensions: pictureExtensions,
    digits: 5,
    mayUpload: 'staff',
    mayRead: 'project',
    inProject: true,
    shown: true,
  },
  /** Becomes a proof picture of a project once the import is stored. */
  'import-proofs': {
    extensions: pictureExtensions,
    digits: 5,
    mayUpload: 'staff',
    mayRead: 'uploader',
    inProject: false,
    shown: true,
  },
  'org-patterns': {
    extensions: previewExtensions,
    digits: 6,
    mayUpload: 'staff',
    mayRead: 'id',
    inProject: false,
    shown: true,
  },
  'org-photo-patterns': {
    extensions: previewExtensions,
    digits: 6,
    mayUpload: 'staff',
    mayRead: 'id',
    inProject: false,
    shown: true,
  },
  logos: {
    extensions: logoExtensions,
    digits: 6,
    mayUpload: 'staff',
    mayRead: 'id',
    inProject: false,
    shown: false,
  },
  'content-pictures': {
    extensions: pictureExtensions,
    digits: 6,
    mayUpload: 'staff',
    mayRead: 'id',
    inProject: false,
    shown: true,
  },
  'floor-photos': {
    extensions: pictureExtensions,
    digits: 6,
    mayUpload: 'floor',
    mayRead: 'uploader',
    inProject: false,
    shown: false,
  },
} as const satisfies Record<string, Destination>;

export type DestinationName = keyof typeof destinations;

export const destinationNames = Object.keys(destinations) as DestinationName[];
