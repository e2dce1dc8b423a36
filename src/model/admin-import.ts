import type { z } from 'zod/mini';
import type { importWire } from '#contract/admin/csv-calls.ts';

/** What an import of a table would do, or did, as the contract has it. */
export type ImportReport = z.output<typeof importWire>;
