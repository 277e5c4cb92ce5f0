/** The database gave no answer that counts; the statement may or may not have been executed. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  constructor(
    /** Away: hangs, restarts or cannot be reached. Full: its disk takes nothing more. */
    readonly reason: 'away' | 'full',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** SQLSTATE classes 08 (connection) and 57P (operator), 53300 (too many clients), and what sockets say. */
const awayCodes =
  /^(08\w{3}|57P0\d|57014|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/

/** 53100: disk full; 53200: out of memory is a bug of ours and stays one. */
const fullCode = '53100'

/** What `pg` and its pool say without a code. */
const awayWords =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|timeout expired|the embedded database is away)/

interface Caused {
  readonly code?: unknown
  readonly message?: unknown
  readonly cause?: unknown
  readonly errors?: readonly unknown[]
}

/** `error` as an absence of the database, wherever in its chain of causes that shows; null when it is another one. */
export function awayFrom(error: unknown): DatabaseAway | null {
  if (error instanceof DatabaseAway) return error
  if (typeof error !== 'object' || error === null) return null
  const { code, message, cause, errors } = error as Caused
  const words = String(message)
  if (code === fullCode) return new DatabaseAway('full', words, { cause: error })
  if (awayCodes.test(String(code)) || awayWords.test(words))
    return new DatabaseAway('away', words, { cause: error })
  for (const inner of [cause, ...(errors ?? [])]) {
    const away = awayFrom(inner)
    if (away !== null) return away
  }
  return null
}
