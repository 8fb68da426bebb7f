import { Link } from '@tanstack/react-router';
import { Mark } from '../../ui/brand/mark.tsx';
import { useSettings } from '../page/page-context.tsx';

interface LogoProps {
  readonly note?: string;
  readonly imageUrl?: string | null;
  readonly to?: '/' | '/admin/admin-portal';
}

export function Logo({ note, imageUrl, to = '/' }: LogoProps) {
  const { brandName } = useSettings();
  return (
    <Link to={to} className="logo">
      {imageUrl ? (
        <img src={imageUrl} alt={brandName} height={32} />
      ) : (
        <>
          <Mark />
          {brandName}
        </>
      )}
      {note ? <small>{note}</small> : null}
    </Link>
  );
}
