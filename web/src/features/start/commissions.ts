/** The kinds of custom designs on the start page. */
export const COMMISSIONS = [
  {
    flow: 'organization',
    title: 'Organizations',
    text: 'Companies, organizations, and groups using logos and company colors.',
    button: 'Start an Organization Design',
  },
  {
    flow: 'wedding',
    title: 'Weddings',
    text: 'Custom wedding designs with the ability to match colors from dressmakers.',
    button: 'Start a Wedding Design',
  },
] as const;
