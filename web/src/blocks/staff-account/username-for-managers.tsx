/** Hidden: it gives a password manager the account of the form. */
export const UsernameForManagers = ({ email }: { readonly email: string }) => (
  <input hidden type="text" autoComplete="username" readOnly value={email} />
);
