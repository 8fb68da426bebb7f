/** A file that came in whole, as a list shows it. */
export interface ShownFile {
  /** Its address tells it from all others. */
  readonly url: string;
  readonly name: string;
  /** A small picture of it; null shows a placeholder. */
  readonly previewUrl: string | null;
}
