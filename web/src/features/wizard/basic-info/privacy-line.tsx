import { useSettings } from '../../../blocks/page/page-context.tsx';
import { showSaved } from '../saved/saved-store.ts';

/** The privacy note; staff write it, and an empty text shows no line. */
export function PrivacyLine({ hasDraft = false }: { readonly hasDraft?: boolean }) {
  const { privacyText, privacyUrl } = useSettings();
  if (privacyText.trim() === '') return null;
  return (
    <p className="small quiet basic-info__privacy">
      {privacyText}{' '}
      {privacyUrl ? (
        <a href={privacyUrl} className="text-link" target="_blank" rel="noopener">
          Privacy
        </a>
      ) : null}{' '}
      {hasDraft ? (
        <button type="button" className="text-link" onClick={() => showSaved('delete')}>
          Delete what I entered
        </button>
      ) : null}
    </p>
  );
}
