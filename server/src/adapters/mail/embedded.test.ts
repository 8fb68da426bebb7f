import { mailerSuite } from '@colorway/trials/suites/mail.ts';
import { describe } from 'vitest';
import { embeddedMailer } from './embedded.ts';

describe('mail without a mail server', () => mailerSuite(embeddedMailer));
