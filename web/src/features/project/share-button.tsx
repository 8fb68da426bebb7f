import { Button } from '../../ui/button/button.tsx';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconShare2 } from '../../ui/icons/icon-share-2.ts';
import { useCopy } from './use-copy.ts';

/** On a phone the link is copied beside the other buttons; what else can be done with it stands below the proofs. */
export function ShareButton({ url }: { readonly url: string }) {
  const { copied, copy } = useCopy();
  const Icon = copied ? IconCheck : IconShare2;
  return (
    <span className="share-button">
      <Button aria-label={copied ? 'Link copied' : 'Copy the link of this project'} onClick={() => void copy(url)}>
        <Icon className="icon" aria-hidden="true" />
      </Button>
    </span>
  );
}
