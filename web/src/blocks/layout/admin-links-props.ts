/** The signed-in member of staff. */
export interface AdminLinksProps {
  readonly name: string;
  readonly email: string;
}
