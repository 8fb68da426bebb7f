import { readConfig } from '../../kernel/config/config.ts';
import { StartError } from '../../kernel/config/stop-error.ts';
import { renewKeyFile } from '../../kernel/secrets/key-file.ts';

const HELP = 'npm run renew-key, or npm run renew-key -- --leaked, which ends links in mails at once';

function main(options: readonly string[]): void {
  const [option, ...rest] = options;
  if (rest.length > 0 || (option !== undefined && option !== '--leaked')) throw new StartError(HELP);
  const { secretKey, dataDir } = readConfig(process.env);
  if (secretKey !== undefined) {
    throw new StartError(
      'SECRET_KEY is a variable: set SECRET_KEY_PREVIOUS to its value, SECRET_KEY to a new one, and restart. Several nodes have an order, see docs/operations.md.',
    );
  }
  renewKeyFile(dataDir, option === '--leaked');
  process.stdout.write(
    'A new key lies in secret.key of DATA_DIR, the previous one beside it. Restart the portal: it seals with the new key what the previous one sealed, and then removes that. Store a copy of the new key apart from the backups, and the previous one as long as backups of before exist.\n',
  );
}

try {
  main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
