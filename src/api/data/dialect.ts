import type { ColumnDataType, Dialect as KyselyDialect, Expression } from 'kysely';

/** What SQLite and PostgreSQL cannot share; everything else is one set of queries and migrations. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  readonly kysely: KyselyDialect;
  /** Column type of a numeric id the database hands out. */
  readonly id: Expression<unknown>;
  /** Column type of text that is compared and ordered byte by byte. */
  readonly bytewise: ColumnDataType | Expression<unknown>;
  /**
   * A value that changes whenever content may have changed, whoever wrote it; null where the
   * database offers none that is cheap enough to ask at each request.
   */
  version(): string | null;
}
