/** The database inside the embedded PostgreSQL. */
export const DATABASE = 'colorway';
