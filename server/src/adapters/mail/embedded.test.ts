import { describe } from 'vitest';
import { embeddedMailer } from './embedded.ts';
import { mailerSuite } from './suite.ts';

describe('mail without a mail server', () => mailerSuite(embeddedMailer));
