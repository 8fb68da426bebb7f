/** Nobody sees it: it tells a password manager whose password the form is about. */
export const UsernameForManagers = ({ email }: { readonly email: string }) => (
  <input hidden type="text" autoComplete="username" readOnly value={email} />
);
