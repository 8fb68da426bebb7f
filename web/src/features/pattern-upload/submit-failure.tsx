import { isPassing } from '../../blocks/api/api-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { AlertBlock } from '../../ui/feedback/alert-block.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { faultsIn, type SubmitState } from './use-submit.ts';

interface SubmitFailureProps {
  readonly failed: Extract<SubmitState, { at: 'failed' }>;
  /** Not while something has to be mended first. */
  readonly onAgain: (() => void) | undefined;
}

/** What went wrong; the files and the handle stand as they were. */
export function SubmitFailure({ failed: { error }, onAgain }: SubmitFailureProps) {
  const signedOut = error.code === 'not-signed-in';
  const again = onAgain !== undefined && (signedOut || isPassing(error) || error.status >= 500);
  const faults = faultsIn(error).size;
  // Without an answer nobody knows; the same command once more is done once in any case.
  const title = error.status === 0 ? 'The upload did not get through.' : 'Nothing was uploaded.';
  return (
    <AlertBlock tone="error" icon={<IconAlertCircle className="icon" />} title={title} live>
      <p>
        {faults === 0
          ? error.message
          : `${faults === 1 ? 'A file' : `${faults} files`} cannot be used: the reason stands with the file.`}
      </p>
      {signedOut ? (
        <p>
          {/* In another tab, so that the files stay in this one. */}
          <a href="/admin/sign-in" target="_blank" rel="noopener">
            Sign in in another tab
          </a>
          , then try again here.
        </p>
      ) : null}
      {again ? (
        <div className="submit-failure__again">
          <Button size="small" onClick={onAgain}>
            Try again
          </Button>
        </div>
      ) : null}
    </AlertBlock>
  );
}
