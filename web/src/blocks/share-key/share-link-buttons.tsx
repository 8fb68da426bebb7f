import { Button } from '../../ui/button/button.tsx';
import { TwoPressButton } from '../../ui/button/two-press-button.tsx';
import type { useShareLink } from './use-share-link.ts';

interface NoShareLinkProps {
  readonly className: string;
  readonly onCreate: () => void;
}

export const NoShareLink = ({ className, onCreate }: NoShareLinkProps) => (
  <>
    <p className={className}>This project has no link right now.</p>
    <Button size="small" onClick={onCreate}>
      Create a link
    </Button>
  </>
);

interface ShareLinkButtonsProps extends Pick<ReturnType<typeof useShareLink>, 'renew' | 'revoke'> {
  readonly renewLabel: string;
  readonly renewedLabel: string;
}

export const ShareLinkButtons = ({ renew, revoke, renewLabel, renewedLabel }: ShareLinkButtonsProps) => (
  <>
    <TwoPressButton
      size="small"
      look="default"
      label={renewLabel}
      armedLabel="Really disable the old link?"
      doneLabel={renewedLabel}
      onConfirm={renew}
    />
    <TwoPressButton
      size="small"
      label="Stop sharing"
      armedLabel="Really stop sharing?"
      doneLabel="Stopped"
      onConfirm={revoke}
    />
  </>
);
