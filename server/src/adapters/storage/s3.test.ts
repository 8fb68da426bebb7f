import { s3Storage } from './s3.ts';
import { startS3StandIn } from './s3-stand-in.ts';
import { storageSuite } from './suite.ts';

storageSuite('S3', async () => {
  const standIn = await startS3StandIn();
  return {
    storage: s3Storage(standIn.config),
    again: () => s3Storage(standIn.config),
    leftovers: async () => [
      ...[...standIn.objects.keys()].filter((key) => key.startsWith('tail/')),
      ...[...standIn.unfinished.values()].map(({ key }) => key),
    ],
    close: () => standIn.close(),
  };
});
