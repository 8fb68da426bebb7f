/** The specification's rule: not empty, an @ and a dot. The server decides the rest. */
export const isEmail = (text: string): boolean => {
  const email = text.trim();
  return email.includes('@') && email.includes('.');
};

export const EMAIL_HELP = 'Enter an email with an @ and a dot, like name@company.com.';
