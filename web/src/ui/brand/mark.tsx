/** Three swatches laid over each other. */
export const Mark = () => (
  <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
    <circle cx="9" cy="9" r="6.4" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <circle cx="17" cy="9" r="6.4" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <circle cx="13" cy="16.4" r="6.4" fill="currentColor" />
  </svg>
);
