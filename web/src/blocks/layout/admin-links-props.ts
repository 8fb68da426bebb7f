/** Who is signed in. */
export interface AdminLinksProps {
  readonly name: string;
  readonly email: string;
}
