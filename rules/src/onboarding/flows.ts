import type { DestinationName } from '../file/destinations.ts';
import type { Segment } from './segments.ts';

export const STEP_IDS = ['basic-info', 'styles', 'upload', 'colors', 'confirm', 'submitted'] as const;
export type StepId = (typeof STEP_IDS)[number];

export interface Step {
  readonly id: StepId;
  /** Last part of the path; empty for basic info. */
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  /** Position of the progress bar, from 1; null where there is none (D32). */
  readonly progress: number | null;
}

export interface Flow {
  readonly path: `/new-project/${string}`;
  /** Name in lists of unfinished flows. */
  readonly name: string;
  /** Steps of the progress bar, each read aloud as written here (D32). */
  readonly progress: readonly string[];
  readonly steps: readonly Step[];
  /** The next steps that the page lists beside basic info. */
  readonly next: readonly string[];
  readonly destination: DestinationName;
  /** The portal settings with external pages, at the start and after the submit (D3). */
  readonly startsAt: 'organizationStart' | 'weddingStart' | null;
  readonly endsAt: `${Segment}Done`;
  /** The documents' call that receives the inquiry. */
  readonly submitPath: `/${string}-inquiry`;
}

/** Sent as the documents number it, whatever the bar shows (D32). */
export const COLORS_TOOLTIP = 'Step 1/3';

const NOTHING_ORDERED = 'We use this to send you proofs. Nothing is ordered until you check out.';
const LOGOS = 'Vector files print sharpest. If all you have is a photo or a sketch, send it and we can redraw it.';
const IMAGES =
  'A sketch, a photo, an invitation: anything that shows what you mean. Drop or paste a picture, or take one.';
const FIVE_COLORS = 'Choose a primary color and up to four more. Our designers balance them across the pattern.';
const SUBMITTED = 'Your design request has been submitted! Our design team will be sending over your designs soon.';
const CONFIRM = 'Review your request. You can change everything until you submit.';
const SEND_OVER = 'Confirm, and our design team will send over your designs';

const FOUR = ['Styles', 'Logo or graphics', 'Colors', 'Confirm'] as const;
const THREE = ['Basic info', 'Colors and images', 'Confirm'] as const;

const submitted = {
  id: 'submitted',
  path: 'submitted',
  title: 'Request Submitted',
  lead: SUBMITTED,
  progress: null,
} as const;
const confirm = { id: 'confirm', path: 'confirm', title: 'Confirm Your Information', lead: CONFIRM } as const;
const colors = { id: 'colors', path: 'select-colors', title: 'Select Your Colors', lead: FIVE_COLORS } as const;

/** Styles, upload, colors, confirm: 1 to 4 of 4. */
const logoSteps = (basicInfo: Pick<Step, 'title' | 'lead'>, stylesTitle: string): readonly Step[] => [
  { id: 'basic-info', path: '', progress: null, ...basicInfo },
  {
    id: 'styles',
    path: 'styles',
    title: stylesTitle,
    lead: 'Pick up to 8 starting points. We redraw them with your logo and colors.',
    progress: 1,
  },
  { id: 'upload', path: 'upload-logo', title: 'Upload Your Logo or Graphics', lead: LOGOS, progress: 2 },
  { ...colors, progress: 3 },
  { ...confirm, progress: 4 },
  submitted,
];

/** Colors and upload share 2 of 3. */
const imageSteps = (basicInfo: Pick<Step, 'title' | 'lead'>): readonly Step[] => [
  { id: 'basic-info', path: '', progress: null, ...basicInfo },
  { ...colors, progress: 2 },
  { id: 'upload', path: 'upload-image', title: 'Upload Images', lead: IMAGES, progress: 2 },
  { ...confirm, progress: 3 },
  submitted,
];

/** The four wizards (specification 001, section 2), run by one engine. */
export const FLOWS = {
  organization: {
    path: '/new-project/organizations',
    name: 'Organization design',
    progress: FOUR,
    steps: logoSteps({ title: 'Tell us about your organization', lead: NOTHING_ORDERED }, 'Select styles'),
    next: ['Pick styles you like', 'Upload your logo or graphics', 'Choose up to five colors', SEND_OVER],
    destination: 'org-uploads',
    startsAt: 'organizationStart',
    endsAt: 'organizationDone',
    submitPath: '/org-inquiry',
  },
  distributor: {
    path: '/new-project/distributors',
    name: 'Distributor design',
    progress: FOUR,
    steps: logoSteps(
      {
        title: 'Create a New Project',
        lead: 'For promotional distributors. You get proofs without prices to show your client, and we send you the quote.',
      },
      'Describe Your Design or Pick From Patterns',
    ),
    next: [
      'Describe the design or pick from patterns',
      'Upload your logo or graphics',
      'Choose up to five colors',
      SEND_OVER,
    ],
    destination: 'dist-uploads',
    startsAt: null,
    endsAt: 'distributorDone',
    submitPath: '/dist-inquiry',
  },
  wedding: {
    path: '/new-project/wed',
    name: 'Wedding design',
    progress: THREE,
    steps: imageSteps({ title: 'Tell us about your wedding', lead: NOTHING_ORDERED }),
    next: ['Choose up to five colors', 'Upload images you love', SEND_OVER],
    destination: 'org-uploads',
    startsAt: 'weddingStart',
    endsAt: 'weddingDone',
    submitPath: '/wed-inquiry',
  },
  individual: {
    path: '/new-project/ind',
    name: 'Individual design',
    progress: THREE,
    steps: imageSteps({
      title: 'Create a New Project',
      lead: 'A gift, a birthday, one tie for yourself: tell us what you have in mind.',
    }),
    next: ['Choose up to five colors', 'Upload images', SEND_OVER],
    destination: 'org-uploads',
    startsAt: null,
    endsAt: 'individualDone',
    submitPath: '/ind-inquiry',
  },
} as const satisfies Record<Segment, Flow>;

export const flowOf = (segment: Segment): Flow => FLOWS[segment];

/** True if the color picker searches the dress-makers' colors by name (D75). */
export const findsDressMakers = (segment: Segment): boolean => segment === 'wedding' || segment === 'individual';

/** True if the flow has starter patterns. */
export const hasStyles = (segment: Segment): boolean => flowOf(segment).steps.some(({ id }) => id === 'styles');
