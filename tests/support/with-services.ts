import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from './postgres-server.ts';
import { s3Environment, startS3Server } from './s3-server.ts';

/* with-services.ts COMMAND…: runs a command with an empty PostgreSQL and an empty object storage (`DATABASE_URL`, `S3_*`). */

const [command = '', ...args] = process.argv.slice(2);
const postgres = await startPostgres();
const s3 = await startS3Server();
try {
  const env = { ...process.env, ...s3Environment(s3), DATABASE_URL: postgres.url };
  const [code] = (await once(spawn(command, args, { env, stdio: 'inherit' }), 'close')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await s3.stop();
  postgres.stop();
}
