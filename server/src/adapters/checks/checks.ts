import type { ServiceId } from '@colorway/rules/connection/services.ts';
import { type Checks, callBackRow, ok, warn } from './check.ts';
import { plainChecks } from './plain.ts';

const required = <Value>(value: Value | undefined, text: string): Value => {
  if (value === undefined) throw new Error(text);
  return value;
};

const easypost = plainChecks({
  open: async ({ config, services }) => {
    const { easypostTracker } = await import('../tracking/easypost.ts');
    return easypostTracker(required(config.services.easypost, 'Enter the API key.'), services);
  },
  more: async ({ publicUrl }) => [await callBackRow(publicUrl, 'Scans come in twice a day.')],
});

const contentful = plainChecks({
  open: async ({ config, services }) => {
    const { contentfulContent } = await import('../content/contentful.ts');
    return contentfulContent({ config: required(config.services.contentful, 'Enter the space.'), services });
  },
  more: async ({ config, publicUrl }) =>
    config.services.contentful?.webhookSecret === undefined
      ? [warn('webhooks', 'No webhook signing secret.', { effect: 'Changes show within minutes.' })]
      : [await callBackRow(publicUrl, 'Changes show within minutes.')],
});

/** A test makes no deal. */
const NO_DEALS = { mintDeal: async () => '', findDeal: async () => undefined };

const crmWebhook = plainChecks({
  open: async ({ config, services }) => {
    const { webhookCrm } = await import('../crm/webhooks.ts');
    const address = required(config.services.crmWebhook, 'Enter the address.');
    return webhookCrm(address, { services, deals: NO_DEALS, isTrial: config.publicUrl === undefined });
  },
  more: async ({ config }) => [ok('address', `Messages go to ${new URL(config.services.crmWebhook?.url ?? '').host}`)],
  isByPress: true,
});

const smtp = plainChecks({
  open: async ({ config, services }) => {
    const [{ smtpMailer }, { observedMailer }] = await Promise.all([
      import('../mail/smtp.ts'),
      import('../mail/observed-mailer.ts'),
    ]);
    const url = required(config.smtpUrl, 'Enter the mail server.');
    return observedMailer(smtpMailer(url, config.services.dkim), services);
  },
  more: async ({ config: { mailFrom, services } }) => [
    ok('sender', `Emails come from ${mailFrom.address}`),
    services.dkim
      ? ok('signature', `Emails are signed for ${services.dkim.domain}`)
      : warn('signature', 'Emails are not signed by this server.', {
          effect: 'Let your mail server sign them (DKIM), or they may be taken for spam.',
        }),
  ],
});

const oidc = plainChecks({
  open: async ({ config, services }) => {
    const { openIdProvider } = await import('../identity/openid.ts');
    return openIdProvider(required(config.services.oidc, 'Enter the issuer.'), services);
  },
});

/** The checks of each service; its code is loaded when it is checked. */
export const checksOf: Readonly<Record<ServiceId, () => Promise<Checks>>> = {
  shopify: async () => (await import('./shopify.ts')).shopifyChecks,
  stripe: async () => (await import('./stripe.ts')).stripeChecks,
  hubspot: async () => (await import('./hubspot.ts')).hubspotChecks,
  easypost: async () => easypost,
  contentful: async () => contentful,
  'crm-webhook': async () => crmWebhook,
  smtp: async () => smtp,
  oidc: async () => oidc,
};
