import { useRef, useState } from 'react';
import { DisabledReasonButton } from '../../ui/button/disabled-reason-button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

export function PatternUploadScreen() {
  const handleField = useRef<HTMLInputElement>(null);
  const [handle, setHandle] = useState('');
  return (
    <div className="column wizard">
      <h1>Upload Patterns</h1>
      <p className="lead wizard__lead">Vector files per product, matched by the file name.</p>
      <form className="narrow-form wizard__body" onSubmit={(event) => event.preventDefault()}>
        <TextField
          ref={handleField}
          label="Handle"
          help="The shop product handle without the product type."
          value={handle}
          onChange={(event) => setHandle(event.target.value)}
        />
        <DisabledReasonButton
          look="primary"
          size="large"
          wide
          reason={handle.trim() ? 'Add at least one file' : 'Enter a handle'}
          onBlocked={() => handleField.current?.focus()}
        >
          Submit
        </DisabledReasonButton>
      </form>
    </div>
  );
}
