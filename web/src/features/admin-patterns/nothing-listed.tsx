import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconNeedleThread } from '../../ui/icons/icon-needle-thread.ts';
import { IconUpload } from '../../ui/icons/icon-upload.ts';

export const UploadLink = () => (
  <Link to="/pattern-upload" className={buttonClass({ look: 'primary' })}>
    <IconUpload className="icon" aria-hidden="true" />
    Upload Patterns
  </Link>
);

interface NothingListedProps {
  readonly narrowed: boolean;
  readonly onAll: () => void;
}

export const NothingListed = ({ narrowed, onAll }: NothingListedProps) => (
  <EmptyState
    icon={<IconNeedleThread className="icon icon--large" />}
    title={narrowed ? 'Nothing matches' : 'No patterns yet'}
    action={narrowed ? <Button onClick={onAll}>Show all patterns</Button> : <UploadLink />}
  >
    {narrowed ? 'No pattern group fits all of this.' : 'What is uploaded stands here with all its versions.'}
  </EmptyState>
);
