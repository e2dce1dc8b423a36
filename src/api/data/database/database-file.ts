import { join } from 'node:path';

/** The file of an embedded database. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'risoteca.db');
