import { IconWifiOff } from '../../ui/icons/icon-wifi-off.ts';
import { useOnline } from '../../ui/page/use-online.ts';

/** The live region is always there, so that its text is announced when it comes. */
export function OfflineStrip() {
  const online = useOnline();
  return (
    <div aria-live="polite">
      {online ? null : (
        <div className="offline-strip" role="status">
          <div className="column offline-strip__line">
            <IconWifiOff className="icon" aria-hidden="true" />
            <span>You're offline. What you enter is saved in this browser.</span>
          </div>
        </div>
      )}
    </div>
  );
}
