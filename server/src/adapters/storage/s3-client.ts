import { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../../kernel/config/config.ts';

/** Works with Amazon S3 and compatible services, which need the bucket in the path. */
export const s3Client = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Requests are signed including their content, and many services lack the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 120_000 },
  });

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

export const isMissing = (error: unknown): boolean => statusOf(error) === 404;
/** `If-None-Match: *` found an object (412), or two writes collided (409). */
export const isTaken = (error: unknown): boolean => statusOf(error) === 412 || statusOf(error) === 409;

export async function unlessMissing<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
