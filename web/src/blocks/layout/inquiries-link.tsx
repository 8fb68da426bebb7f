import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Loaded behind the page: the bar is part of every first load. */
function useNewInquiries(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let leave: (() => void) | undefined;
    let over = false;
    void import('../staff-events/new-inquiries.ts').then(({ followNewInquiries }) => {
      if (!over) leave = followNewInquiries(setCount);
    });
    return () => {
      over = true;
      leave?.();
    };
  }, []);
  return count;
}

export function InquiriesLink() {
  const count = useNewInquiries();
  return (
    <Link to="/admin/inquiries" className="bar-link">
      Inquiries
      {count > 0 ? (
        <span className="bar-count figures">
          {count}
          <span className="visually-hidden"> new</span>
        </span>
      ) : null}
    </Link>
  );
}
