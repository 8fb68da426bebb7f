export interface ApprovalSettings {
  /** Up to three more ticks for every approval. */
  readonly extraTicks: readonly string[];
}

export const DEFAULT_APPROVAL_SETTINGS: ApprovalSettings = { extraTicks: [] };

/** The settings as lines of text, for the activity of staff. */
export const settingLines = ({ extraTicks }: ApprovalSettings): string =>
  extraTicks.map((tick) => `Tick: ${tick}`).join('\n');
