export const NO_URL = 'Enter an address such as https://hooks.example.com/in.';
export const NO_PASSWORD = 'Enter the address without a user name or password.';
export const NO_FRAGMENT = 'Enter the address without the part after #.';
export const ONLY_HTTPS = 'The address has to begin with https.';
export const INSIDE = 'This address is inside our network.';
export const NOWHERE = 'This address leads nowhere. Check its name.';
export const NO_TYPES = 'Choose at least one type.';
export const NO_NAME = 'Enter a name.';
export const TURN_ON_FIRST = 'Turn the endpoint on first.';
export const NOT_SENT_OFF = 'Not sent: the endpoint is off.';
export const NOT_SENT_PAUSED = 'Not sent: the endpoint is paused.';
export const NOT_SENT_DELETED = 'Not sent: the endpoint was deleted.';
export const SECRET_LOST = 'The signing secret cannot be read with the key of this server. Roll it.';

export const nameTaken = (name: string): string => `There is an endpoint named ${name}. Choose another name.`;
