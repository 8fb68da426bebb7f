export type ButtonLook = 'default' | 'primary' | 'quiet' | 'danger' | 'armed';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonStyle {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
}

/** Class names of a button, for buttons and for links that look like one. */
export function buttonClass({ look = 'default', size = 'medium', wide = false }: ButtonStyle = {}) {
  const names = ['button', `button--${look}`];
  if (size !== 'medium') names.push(`button--${size}`);
  if (wide) names.push('button--wide');
  return names.join(' ');
}
