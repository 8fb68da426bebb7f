import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isMissingFile } from '../../blocks/page/is-missing-file.ts';
import { useSettings } from '../../blocks/page/page-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { IconMail } from '../../ui/icons/icon-mail.ts';
import { IconRefresh } from '../../ui/icons/icon-refresh.ts';
import { referenceOf } from './reference.ts';
import { SplitPage } from './split-page.tsx';

/** Made when it is needed: making one costs as much as half of React, and every page loads this module. */
const now = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date());

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { helpEmail } = useSettings();
  const [time] = useState(now);
  const reference = referenceOf(error);
  const again = () => {
    if (isMissingFile(error)) return location.reload();
    reset?.();
    void router.invalidate();
  };
  const mail = `mailto:${helpEmail}?subject=${encodeURIComponent(`Something went wrong, ${reference}`)}`;
  return (
    <SplitPage art="error">
      <h1>Something went wrong on our side</h1>
      <p className="lead">
        Nothing you picked or typed is lost. Try again. If it happens again, email us and we'll look into it right away.
      </p>
      <div className="split-page__actions">
        <Button look="primary" size="large" onClick={again}>
          <IconRefresh className="icon" aria-hidden="true" />
          Try again
        </Button>
        {helpEmail ? (
          <a href={mail} className={buttonClass({ size: 'large' })}>
            <IconMail className="icon" aria-hidden="true" />
            Email us
          </a>
        ) : null}
      </div>
      <dl className="facts-list split-page__facts">
        <dt>Reference</dt>
        <dd className="mono">{reference}</dd>
        <dt>Time</dt>
        <dd suppressHydrationWarning>{time}</dd>
      </dl>
    </SplitPage>
  );
}
