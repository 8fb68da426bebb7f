import { LINES, type PortalWorks, PROOFS } from '../portal/works.ts';
import type { Contender } from './contender.ts';

interface Project {
  readonly proofs: readonly unknown[];
}
interface Cart {
  readonly cart: { readonly lines: readonly unknown[] };
  readonly quote: { readonly quote: { readonly total: number } };
}

const hasProofs = ({ proofs }: Project): boolean => proofs.length === PROOFS;
const hasId = ({ id }: { readonly id?: string }): boolean => typeof id === 'string';

/** The product and its floor, by the same loads as the part `portal`. */
export const ownContenders = (works: PortalWorks): { readonly floor: Contender; readonly ours: Contender } => ({
  floor: {
    name: 'floor',
    plans: {
      W1: { load: works.project.floor, answers: hasProofs },
      W3: { load: works.saveCart.floor, answers: ({ version }: { readonly version: number }) => version > 0 },
      W5: { load: works.inquiry.floor, answers: hasId },
    },
    stop: works.stop,
  },
  ours: {
    name: 'Colorway',
    plans: {
      W1: { load: works.project.ours, answers: hasProofs },
      W3: { load: works.saveCart.ours, answers: ({ cart }: Cart) => cart.lines.length === LINES },
      W4: {
        load: works.addLine,
        answers: ({ cart, quote }: Cart) => cart.lines.length >= LINES && quote.quote.total > 0,
      },
      W5: { load: works.inquiry.ours, answers: hasId },
    },
    stop: () => {},
  },
});
