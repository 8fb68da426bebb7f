import { bareContent } from '@colorway/contract/content/bare-content.ts';
import { type ContentPart, type PortalContent, portalContent } from '@colorway/contract/content/content.ts';
import type { LabelKey } from '@colorway/contract/content/label-list.ts';
import { labelsOver } from '@colorway/contract/content/labels.ts';
import { type DocumentPicture, plainDocument } from '@colorway/rules/content/rich-document.ts';
import type { ContentNow } from '../port.ts';
import {
  type Alert,
  type Card,
  picturesAnswer,
  portalContentAnswer,
  type SETTING_LABELS,
  type Settings,
  staffListsAnswer,
  withoutNulls,
} from './answers.ts';
import type { ContentfulClient } from './client.ts';
import { assetIdsOf, documentOf, pictureOf } from './documents.ts';
import { alertOf, cardOf, discountsOf, packagingOf } from './parts.ts';
import { PAGE, PICTURES, PORTAL_CONTENT, PORTAL_STAFF_LISTS } from './queries.ts';

/** Label of each settings field, the same as in `rules/src/content/external-content.ts`. */
const LABEL_OF: Readonly<Record<(typeof SETTING_LABELS)[number], LabelKey>> = {
  cartButtonLabel: 'cart',
  orderSummaryButtonLabel: 'orderSummary',
  distributorOrderSummaryMessage: 'orderSummaryMessage',
  requestChangesLabel: 'requestChanges',
  requestChangesText: 'requestPrompt',
  requestSubmittedText: 'requestSubmitted',
  shareLinkLabel: 'share',
  linkCopiedText: 'shareCopied',
  packagingTitle: 'packaging',
  minimalPackagingLabel: 'packagingMinimal',
  giftBoxPackagingLabel: 'packagingGiftBox',
  noPackagingSelectedError: 'noPackagingSelected',
  swatchTitle: 'swatchDelivery',
  noSwatchSelectedError: 'noSwatchSelected',
  discountCodeLabel: 'discountCode',
  invalidDiscountCodeError: 'discountCodeError',
};

const TEXTS = { shippingTable: 'shippingTable', checkoutNote: 'checkoutHelp' } as const satisfies Partial<
  Record<keyof Settings, LabelKey>
>;

/** Joins paragraphs by line breaks, since the shipping table is parsed by line. */
const plain = (document: { readonly json?: unknown } | null): string =>
  plainDocument(documentOf(document?.json, new Map())).replaceAll(/\n+/g, '\n');

function labelsOf(settings: Settings): Record<string, string> {
  const labels = Object.entries(LABEL_OF).map(([field, label]) => [
    label,
    settings[field as (typeof SETTING_LABELS)[number]] ?? '',
  ]);
  const texts = Object.entries(TEXTS).map(([field, label]) => [label, plain(settings[field as keyof typeof TEXTS])]);
  return Object.fromEntries([...labels, ...texts]);
}

type Pictures = ReadonlyMap<string, DocumentPicture>;

const picturesIn = (cards: readonly Card[]): readonly string[] => [
  ...new Set(cards.flatMap(({ content }) => assetIdsOf(content?.json))),
];

/** Saves the query if no text has a picture. */
async function readPictures(client: ContentfulClient, cards: readonly Card[]): Promise<Pictures> {
  const ids = picturesIn(cards).slice(0, PAGE);
  if (ids.length === 0) return new Map();
  const { data } = await client.query(PICTURES, picturesAnswer, { ids });
  const found = withoutNulls(data.assetCollection).map((asset) => [asset.sys.id, pictureOf(asset)] as const);
  return new Map(found.filter((one): one is [string, DocumentPicture] => one[1] !== undefined));
}

interface Versioned {
  readonly sys: { readonly publishedVersion: number | null };
}
const newest = (entries: readonly Versioned[]): number =>
  Math.max(0, ...entries.map(({ sys }) => sys.publishedVersion ?? 0));

const isComplete = ({ alertName, keyword }: Alert): boolean => Boolean(alertName?.trim() && keyword);

type Parts = Pick<ContentNow, 'content' | 'versions'> & { readonly leftOut: readonly string[] };

/** Reads and strictly parses labels, packaging, discounts, alerts and cards. */
export async function readParts(client: ContentfulClient): Promise<Parts> {
  const portal = await client.query(PORTAL_CONTENT, portalContentAnswer);
  const lists = await client.query(PORTAL_STAFF_LISTS, staffListsAnswer);
  const [settings] = withoutNulls(portal.data.portalSettingsCollection);
  const [discount] = withoutNulls(portal.data.discountCollection);
  const cards = withoutNulls(portal.data.cardCollection);
  const [list] = withoutNulls(lists.data.portalSettingsCollection);
  const alerts = list?.alertsCollection ? withoutNulls(list.alertsCollection) : [];
  const pictures = await readPictures(client, cards);
  const content: PortalContent = portalContent.parse({
    labels: labelsOver(settings ? labelsOf(settings) : {}),
    packaging: settings ? packagingOf(settings) : bareContent.packaging,
    discounts: discount ? discountsOf(discount) : bareContent.discounts,
    alerts: alerts.filter(isComplete).map(alertOf),
    cards: cards.map((card) => cardOf(card, pictures)),
    // Our own tables have them.
    texts: bareContent.texts,
  });
  const versions: Record<ContentPart, number> = {
    labels: newest(settings ? [settings] : []),
    packaging: newest(settings ? [settings] : []),
    discounts: newest(discount ? [discount] : []),
    alerts: newest(alerts),
    cards: newest(cards),
    texts: 0,
  };
  const drafts = portal.draftLinks + lists.draftLinks;
  const leftOut = [
    ...(drafts > 0 ? [`${drafts} linked entries that are not published`] : []),
    ...alerts.filter((alert) => !isComplete(alert)).map(({ sys }) => `alert ${sys.id}, which has no name or keyword`),
    ...picturesIn(cards)
      .filter((id) => !pictures.has(id))
      .map((id) => `asset ${id}, which is no published picture`),
  ];
  return { content, versions, leftOut };
}
