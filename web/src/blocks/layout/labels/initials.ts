/** "Ana Whitfield" is AW, "Staff" is S. */
export function initials(name: string): string {
  const parts = name.trim().split(/\s+/).filter(Boolean);
  const [first = '', last = ''] = [parts[0], parts.length > 1 ? parts.at(-1) : ''];
  return (first.slice(0, 1) + last.slice(0, 1)).toUpperCase();
}
