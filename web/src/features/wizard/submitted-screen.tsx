import { Link } from '@tanstack/react-router';
import { Picture } from '../../blocks/art/picture.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { FLOW_WORDS } from './flow-words.ts';
import { useFlow } from './use-flow.ts';

export function SubmittedScreen() {
  const { cloth } = FLOW_WORDS[useFlow()];
  return (
    <div className="split-page">
      <Picture
        className="split-page__cloth"
        painting={{ kind: 'cloth', width: 560, height: 836, ...cloth, scale: 1.9 }}
      />
      <div className="split-page__text">
        <h1>Request Submitted</h1>
        <p className="lead">
          Your design request has been submitted! Our design team will be sending over your designs soon.
        </p>
        <div className="split-page__actions">
          <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
            Back to the start
          </Link>
        </div>
      </div>
    </div>
  );
}
