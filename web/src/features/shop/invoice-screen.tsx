import { Link } from '@tanstack/react-router';

export function InvoiceScreen() {
  return (
    <div className="column wizard">
      <h1>Invoice</h1>
      <p className="lead wizard__lead">
        <Link to="/projects" className="text-link">
          My Projects
        </Link>
      </p>
    </div>
  );
}
