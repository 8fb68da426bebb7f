import { NOTHING_LOST } from '@colorway/rules/color/messages.ts';
import { PATTERN_NOT_LOADED } from '@colorway/rules/configurator/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorState } from '../../ui/feedback/state-block.tsx';
import { IconCloudOff } from '../../ui/icons/icon-cloud-off.ts';
import { IconRefresh } from '../../ui/icons/icon-refresh.ts';

export const PatternFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className="column pattern-failed">
    <h1 className="visually-hidden">Choose colors</h1>
    <ErrorState
      icon={<IconCloudOff className="icon icon--large" />}
      title={PATTERN_NOT_LOADED}
      action={
        <Button size="small" onClick={onRetry}>
          <IconRefresh className="icon icon--small" aria-hidden="true" />
          Try again
        </Button>
      }
    >
      {NOTHING_LOST}
    </ErrorState>
  </div>
);
