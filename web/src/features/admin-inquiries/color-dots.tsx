import type { InquiryRow } from '@colorway/contract/inquiry/admin-inquiry.ts';

/** Small pieces of cloth; who cannot see them hears their names. */
export const ColorDots = ({ colors }: Pick<InquiryRow, 'colors'>) => (
  <span className="color-dots">
    <span className="visually-hidden">{colors.map(({ name }) => name).join(', ') || 'None'}</span>
    {colors.map(({ name, hex }, slot) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
      <span key={slot} className="cw-dot" style={{ '--c': hex }} title={name} aria-hidden="true" />
    ))}
  </span>
);
