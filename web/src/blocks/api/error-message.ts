/** Sentences of one screen, by the code of a refusal or the name of an error. */
export interface ErrorMessages {
  readonly [codeOrName: string]: string;
}

/** The sentence of a thrown error. `unexpected` replaces every error that is no refusal of the API. */
export function errorMessage(error: unknown, messages: ErrorMessages = {}): string {
  const { code, name } = Object(error) as { readonly code?: string; readonly name?: string };
  // Checks the name: importing the class would bring the client into screens that load it later.
  const otherwise = name === 'ApiError' ? undefined : messages.unexpected;
  const message = error instanceof Error ? error.message : String(error);
  return messages[code ?? ''] ?? messages[name ?? ''] ?? otherwise ?? message;
}
