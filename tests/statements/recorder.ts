import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  DefaultQueryCompiler,
  type OperationNode,
  type RootOperationNode,
  SqliteQueryCompiler,
} from 'kysely';
import { normalForm } from './normal-form.ts';

/*
 * Every statement passes a compiler of Kysely when it is executed. Its node is compiled once more by that of SQLite: so a
 * statement has one text, whichever database executes it.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PRODUCT = join(ROOT, 'src/');
const TESTS = join(ROOT, 'tests/');
const MIGRATIONS = ['migrations/', 'sqlite-autoincrement.ts'].map((path) =>
  join(ROOT, 'src/api/data/database', path),
);

/** Statements of the schema, and settings. */
const OF_SCHEMA = /^(?:create|alter|drop|pragma)\b/i;

const RECORDED: readonly OperationNode['kind'][] = [
  'SelectQueryNode',
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
  'MergeQueryNode',
  'RawNode',
];

/** Frames between a call of Kysely and its compiler, and those of a migration's helpers. */
const FRAMES = 30;

/** The files of this project that are on the stack, innermost first. */
function callers(): string[] {
  // oxlint-disable-next-line typescript/unbound-method -- It is put back.
  const { prepareStackTrace, stackTraceLimit } = Error;
  const holder: { stack?: NodeJS.CallSite[] } = {};
  try {
    Error.stackTraceLimit = FRAMES;
    Error.prepareStackTrace = (_, frames) => frames;
    Error.captureStackTrace(holder, callers);
    const files = (holder.stack ?? []).map((frame) => frame.getFileName() ?? '');
    return files
      .map((file) => (file.startsWith('file:') ? fileURLToPath(file) : file))
      .filter(
        (file) => file.startsWith(PRODUCT) || (file.startsWith(TESTS) && file !== import.meta.filename),
      );
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  }
}

const isOfMigration = (file: string): boolean => MIGRATIONS.some((path) => file.startsWith(path));

/** Whether the product executes the statement that is being compiled, and not a test or a migration. */
function isOfProduct(): boolean {
  const files = callers();
  return files[0]?.startsWith(PRODUCT) === true && !files.some(isOfMigration);
}

// oxlint-disable-next-line typescript/unbound-method -- It is called with a compiler.
const compile = DefaultQueryCompiler.prototype.compileQuery;

/** Normal forms by the text that a database got. */
const known = new Map<string, string>();

/** Calls back with the normal form of each statement that the product executes in this process. */
export function recordStatements(onStatement: (statement: string) => void): void {
  DefaultQueryCompiler.prototype.compileQuery = function record(node: RootOperationNode, queryId) {
    const compiled = compile.call(this, node, queryId);
    if (!RECORDED.includes(node.kind) || !isOfProduct()) return compiled;
    let statement = known.get(compiled.sql);
    if (statement === undefined) {
      statement = normalForm(compile.call(new SqliteQueryCompiler(), node, queryId).sql);
      known.set(compiled.sql, statement);
    }
    if (!OF_SCHEMA.test(statement)) onStatement(statement);
    return compiled;
  };
}
