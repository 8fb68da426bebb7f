import type { PortalContent } from '@colorway/contract/content/content.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { firstAlerts } from './first-alerts.ts';
import { firstCards } from './first-cards.ts';

const privacy = `# What we store
When you send a request, we store your name, email, phone, what you wrote, the colors and styles you chose and the files you sent. When you begin a request and stop, we store what you had entered so that we can reply.

When you order, we store the addresses, contacts and amounts of the order. Card numbers never reach us: the payment service takes them.

When you have a design emailed to you, we store your email with the design for 12 months.

# What stays in your browser
Colors you picked, designs you saved here and unfinished requests are stored in your browser. You can delete them with the data of this site.

# Cookies
We use cookies only to keep you logged in and to give you back the files you sent. We use none for advertising, and no service follows you from here to other sites.

# How long
We delete requests and emails after the time that our settings name. Projects and orders stay for as long as we need them for reorders and for our books.

# Your data
Ask us for a copy of what we store about you, or have it deleted. Write to the email under Help.`;

const accessibility = `# How you can use this site
Every page works with a keyboard alone, at 200 % zoom, on a phone, with a screen reader and with reduced motion. Colors are never the only way we say something: each has a name and a hex.

# What we know does not work well
Pictures of products are described by pattern, product and colors, not thread by thread. Proofs that we upload as pictures are described by their name only.

# Tell us
If something keeps you from using this site, write to the email under Help. We answer and fix it.`;

const terms = `# Designs
A design that you make here is yours to change and to share by its link. Patterns stay with us or with the people who drew them. Send only logos and pictures that you may use.

# Orders
An order is placed when you confirm it at checkout. We make what you approved: the file, the options and the quantity. Prices, shipping and taxes are shown before you confirm.

# Colors
Screens glow and cloth does not, so printed colors look a little softer. A swatch shows how a color prints.

# Questions
Write to the email under Help before you order if anything here is unclear.`;

/** Pages that say what the portal does; the maker's own lawyer is to read them before customers do. */
const firstTexts: PortalContent['texts'] = { privacy, accessibility, terms };

const tier = (dollars: number, label: string, off: number) => ({
  threshold: cents(dollars * 100),
  label,
  amount: cents(off * 100),
});

/** Realistic figures from the design, until staff write their own. */
export const firstContent = (): Omit<PortalContent, 'labels'> => ({
  packaging: {
    enablePackagingOptions: true,
    minimalPackagingCost: cents(0),
    individualPackagingCost: cents(400),
    swatchShippedCost: cents(800),
    swatchDigitalCost: cents(200),
    individualSwatchCost: cents(500),
    allowDigitalSwatchFulfillment: true,
  },
  discounts: {
    enableDiscounts: true,
    discountType: false,
    percentageDiscountAmount: 5,
    tiers: [
      tier(500, 'Order over $500.00', 25),
      tier(1_000, 'Order over $1,000.00', 75),
      tier(1_500, 'Order over $1,500.00', 150),
      tier(2_500, 'Order over $2,500.00', 300),
    ],
    distributorLabel: 'Distributor Bulk Discount',
    reachedWords: 'You save {discount}.',
    nextTierWords: 'Add {amount} more to save {discount}.',
    reachedColor: '#17493b',
    notYetColor: '#8c8c8c',
  },
  alerts: [...firstAlerts],
  cards: [...firstCards],
  texts: firstTexts,
});
