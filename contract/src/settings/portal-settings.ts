import * as z from 'zod';

const address = z.url({ protocol: /^https?$/ }).nullable();

/** Portal settings that staff can change without a release, and that the first paint of a page needs. */
export const portalSettings = z.object({
  brandName: z.string(),
  houseName: z.string(),
  accent: z.string().regex(/^#[0-9a-f]{6}$/),
  logoUrl: z.string().nullable(),
  distributorLogoUrl: z.string().nullable(),
  helpChatUrl: address,
  helpEmail: z.email().nullable(),
  helpCenterUrl: address,
  /** Shown beside the first fields of a wizard; empty shows nothing. */
  privacyText: z.string().trim().max(300, 'The privacy line can have at most 300 characters.'),
  /** Target of its link; null shows no link. */
  privacyUrl: address,
  /** Explains withdrawing a request to its visitor; empty offers none (D83). */
  withdrawText: z.string().trim().max(300, 'The text on withdrawing can have at most 300 characters.'),
  /** External pages at the start and end of a flow; null shows our own screen (D3). */
  redirects: z.object({
    organizationStart: address,
    weddingStart: address,
    organizationDone: address,
    distributorDone: address,
    individualDone: address,
    weddingDone: address,
  }),
  /** Texts of mails by `kind.slot` that staff replaced; one that is missing or empty means our own. */
  mailTexts: z.record(z.string(), z.string()),
  /** Days after which inquiries, unfinished flows, and mails are deleted. */
  inquiryRetentionDays: z.number().int().min(30).max(3_650),
});

export type PortalSettings = z.infer<typeof portalSettings>;

/** The settings of pages and of the API; texts of mails are changed in the content editor alone. */
export const publicSettings = portalSettings.omit({ mailTexts: true });
export type PublicSettings = z.infer<typeof publicSettings>;

export const toPublicSettings = ({ mailTexts: _, ...shown }: PortalSettings): PublicSettings => shown;

export const defaultPortalSettings: PortalSettings = {
  brandName: 'Colorway',
  houseName: 'Knotty',
  accent: '#17493b',
  logoUrl: null,
  distributorLogoUrl: null,
  helpChatUrl: null,
  helpEmail: 'help@example.com',
  helpCenterUrl: null,
  privacyText:
    'When you press Continue, we store your name, email and phone so we can reply to you, even if you stop here.',
  privacyUrl: null,
  withdrawText: '',
  redirects: {
    organizationStart: null,
    weddingStart: null,
    organizationDone: null,
    distributorDone: null,
    individualDone: null,
    weddingDone: null,
  },
  mailTexts: {},
  inquiryRetentionDays: 730,
};
