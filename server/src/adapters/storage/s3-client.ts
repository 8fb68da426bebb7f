import { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../../kernel/config/config.ts';

/** Works with Amazon and with the services that speak its language, which want the bucket in the path. */
export const s3Client = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Every request is signed over its content already; many services do not know the newer sums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 120_000 },
  });

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

export const isMissing = (error: unknown): boolean => statusOf(error) === 404;
/** `If-None-Match: *` met an object; 409 when two came at the same moment. */
export const isTaken = (error: unknown): boolean => statusOf(error) === 412 || statusOf(error) === 409;

export async function unlessMissing<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
