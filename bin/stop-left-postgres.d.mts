export const stopLeftPostgres: (dataDir: string) => Promise<void>;
