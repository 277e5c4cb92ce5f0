import type { Sql } from './client.ts'

/** Pools whose connections have a session of their own, in which a statement can be kept under a name. */
const withNames = new WeakSet<Sql>()

export const allowNames = (pool: Sql): void => void withNames.add(pool)

/**
 * Builds a statement once for each pool instead of at every call. A real PostgreSQL parses it once for each connection,
 * under its name; the embedded engine has one session for all clients and takes it unnamed (decision 0101).
 *
 * A name stands for one text: what the text depends on is a placeholder or a part of the name.
 */
export function prepareOnce<Statement>(
  name: string,
  build: (sql: Sql, name: string) => Statement,
): (sql: Sql) => Statement {
  const built = new WeakMap<Sql, Statement>()
  return (sql) => {
    const known = built.get(sql)
    if (known !== undefined) return known
    const statement = build(sql, withNames.has(sql) ? name : '')
    built.set(sql, statement)
    return statement
  }
}
