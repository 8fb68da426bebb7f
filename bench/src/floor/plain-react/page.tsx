// React alone with one form: what the first paint of our public pages is held against.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const Page = () => {
  const [email, setEmail] = useState('');
  return (
    <main>
      <h1>Your projects</h1>
      <p>Please enter your email address to see your projects.</p>
      <label>
        Email <input value={email} onChange={(event) => setEmail(event.target.value)} />
      </label>
      <button type="button" disabled={!email.includes('@')}>
        Log In
      </button>
    </main>
  );
};

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
