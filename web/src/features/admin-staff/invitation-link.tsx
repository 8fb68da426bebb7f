import { useEffect, useRef } from 'react';
import { CopyField } from '../../ui/field/copy-field.tsx';
import { IconLink } from '../../ui/icons/icon-link.ts';

interface InvitationLinkProps {
  readonly email: string;
  readonly url: string;
}

/** No mail leaves this installation, so the owner hands the link over. */
export function InvitationLink({ email, url }: InvitationLinkProps) {
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is another arrival
  useEffect(() => place.current?.focus(), [url]);
  return (
    <section ref={place} className="invite-link" tabIndex={-1} aria-label={`Link for ${email}`}>
      <IconLink className="icon" aria-hidden="true" />
      <div>
        <p>
          <b>Send this link to {email} yourself.</b> No mail server is set, so it does not go out by mail. It is shown
          only now.
        </p>
        <CopyField value={url} label="Copy the link" />
      </div>
    </section>
  );
}
