import type { EditedLibrary } from '../colors-api.ts';

/** "Rosa Duarte saved colors at 3:12 PM.", with the day when it was not today. */
export function whoSaved({ savedBy, savedAt }: Pick<EditedLibrary, 'savedBy' | 'savedAt'>, now: Date): string {
  const who = savedBy ?? 'Someone';
  if (savedAt === null) return `${who} saved colors.`;
  const at = new Date(savedAt);
  const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  if (at.toDateString() === now.toDateString()) return `${who} saved colors at ${time}.`;
  return `${who} saved colors on ${at.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })} at ${time}.`;
}
