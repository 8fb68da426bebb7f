import { HeadBucketCommand } from '@aws-sdk/client-s3';
import type { S3Config } from '../../kernel/config/config.ts';
import { PortError, type PortErrorKind } from '../../kernel/outside/port-error.ts';
import type { Services } from '../../kernel/outside/services.ts';
import type { Testable } from '../../kernel/outside/tested.ts';
import { s3Client } from './s3-client.ts';

/** Name that staff see. */
export const S3 = 'S3';

interface Failure {
  readonly $metadata?: { readonly httpStatusCode?: number; readonly requestId?: string };
}

const MESSAGES: Readonly<Record<number, readonly [PortErrorKind, string]>> = {
  301: ['notFound', 'S3 has this bucket in another region: set S3_REGION.'],
  403: ['auth', 'S3 does not let us in: the key is wrong, or may not use the bucket.'],
  404: ['notFound', 'S3 has no bucket of the name in S3_BUCKET.'],
};

const portError = (error: unknown): PortError => {
  const { httpStatusCode: status, requestId } = (error as Failure).$metadata ?? {};
  const [kind, message] = MESSAGES[status ?? 0] ?? [
    'unavailable',
    status === undefined ? 'S3 could not be reached.' : `S3 is in trouble (${status}).`,
  ];
  return new PortError(message, { service: S3, kind, status, requestId });
};

/** Checks access to the bucket with a separate client, so that a test does not wait behind large transfers. */
export function s3Testable(config: S3Config, services: Services): Testable {
  const client = s3Client(config);
  return {
    test: async (signal) => {
      const startedAt = performance.now();
      const end = (error?: unknown): void =>
        services.ended(
          { service: S3, operation: 'headBucket', seconds: (performance.now() - startedAt) / 1_000 },
          error,
        );
      try {
        await client.send(new HeadBucketCommand({ Bucket: config.bucket }), { abortSignal: signal });
      } catch (failure) {
        const error = portError(failure);
        end(error);
        throw error;
      }
      end();
      return { words: `S3 lets us into the bucket ${config.bucket}.` };
    },
  };
}
