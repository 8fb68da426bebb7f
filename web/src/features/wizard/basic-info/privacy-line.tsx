import { useSettings } from '../../../blocks/page/page-context.tsx';

/** The privacy note; staff write it, and an empty text shows no line. */
export function PrivacyLine() {
  const { privacyText, privacyUrl } = useSettings();
  if (privacyText.trim() === '') return null;
  return (
    <p className="small quiet basic-info__privacy">
      {privacyText}{' '}
      {privacyUrl ? (
        <a href={privacyUrl} className="text-link" target="_blank" rel="noopener">
          Privacy
        </a>
      ) : null}
    </p>
  );
}
