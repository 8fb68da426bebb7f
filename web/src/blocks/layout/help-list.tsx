import './help-list.css';
import { IconLifebuoy } from '../../ui/icons/icon-lifebuoy.ts';
import { IconLink } from '../../ui/icons/icon-link.ts';
import { IconMail } from '../../ui/icons/icon-mail.ts';
import { IconMessageCircle } from '../../ui/icons/icon-message-circle.ts';
import { notifyError } from '../api/notify-error.ts';
import { useSettings, useViewer } from '../page/page-context.tsx';
import { signOut } from '../work-area/sign-out.ts';
import { helpItems } from './labels/help-items.ts';

const ICONS = { chat: IconMessageCircle, email: IconMail, center: IconLifebuoy, saved: IconLink };

/** On every page with the bar, so that whoever shares a computer finds it. */
function LogOut() {
  const viewer = useViewer();
  if (viewer.kind !== 'customer') return null;
  const logOut = () => signOut('sessions.logOut', '/log-in').catch(notifyError);
  return (
    <>
      <li className="help-account">{viewer.email}</li>
      <li>
        <button type="button" onClick={() => void logOut()}>
          Log Out
        </button>
      </li>
    </>
  );
}

/** The rows of Help, which the bar fetches when it is about to open them. */
export default function HelpList() {
  return (
    <>
      {helpItems(useSettings()).map(({ kind, label, note, href }) => {
        const Icon = ICONS[kind];
        return (
          <li key={kind}>
            <a href={href} className="help-item">
              <Icon className="icon" aria-hidden="true" />
              <span>
                {label}
                {note ? <small>{note}</small> : null}
              </span>
            </a>
          </li>
        );
      })}
      <LogOut />
    </>
  );
}
