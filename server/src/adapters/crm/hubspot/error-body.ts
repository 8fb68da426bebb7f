import * as z from 'zod';

/** Every field is optional: HubSpot's errors do not all follow its description. */
const errorBody = z.object({
  message: z.string().catch(''),
  category: z.string().optional().catch(undefined),
  correlationId: z.string().optional().catch(undefined),
  policyName: z.string().optional().catch(undefined),
  errors: z.array(z.unknown()).catch([]),
});
export type HubspotError = z.infer<typeof errorBody>;

export function readError(text: string): HubspotError {
  try {
    return errorBody.parse(JSON.parse(text));
  } catch {
    return { message: '', errors: [] };
  }
}
