import type { LinkState } from './log-in-api.ts';

export interface LinkView {
  readonly state: LinkState | 'looking' | 'unreachable' | 'sent';
  readonly email: string;
}

interface LinkWords {
  readonly title: string;
  readonly text: string;
  readonly button?: string;
  readonly note?: string;
}

const NOT_YOU = 'Not you? Close this page. The link is used up only when you press the button.';

/** What the page of an e-mailed link says in each of its states. */
export function linkWords({ state, email }: LinkView): LinkWords {
  const to = email ? ` to ${email}` : '';
  switch (state) {
    case 'looking':
      return { title: 'Welcome back', text: 'Just a moment...' };
    case 'ready':
      return {
        title: 'Welcome back',
        text: `You opened the link we sent${to}. One press logs you in on this device.`,
        button: 'Log In',
        note: NOT_YOU,
      };
    case 'used':
      return {
        title: 'This link was already used',
        text: 'Each link logs you in once. We can send you another.',
        button: 'Send a new link',
      };
    case 'expired':
      return {
        title: 'This link has expired',
        text: email
          ? `Links work for 10 minutes. We can send a new one${to}.`
          : 'Links work for 10 minutes. Enter your email and we send a new one.',
        button: 'Send a new link',
      };
    case 'other-browser':
      return {
        title: 'Open this link where you asked for it',
        text: 'Open this link in the browser that asked for it, or type the code there.',
        button: 'Send a new link',
      };
    case 'sent':
      return { title: 'Check your email', text: `A new link is on its way${to}.` };
    case 'unreachable':
      return {
        title: 'We could not look at this link',
        text: 'The link is not used up. Check your connection and try again.',
        button: 'Try again',
      };
  }
}
