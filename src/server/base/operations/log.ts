import { pino, type DestinationStream, type Logger } from 'pino'

interface Thrown {
  readonly name?: unknown
  readonly message?: unknown
  readonly code?: unknown
  readonly stack?: unknown
  readonly query?: unknown
  readonly cause?: unknown
}

/** Where it happened, without the message, which stands above the first line of it. */
const framesOf = (stack: unknown): string =>
  String(stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/**
 * An error without what people typed: drivers put the values of a statement into message and stack, and those are
 * emails, phones and digests. What the database said of it is its cause.
 */
export function printError(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { message: String(error) }
  const { name, message, code, stack, query, cause } = error as Thrown
  const isStatement = typeof query === 'string'
  return {
    type: String(name ?? 'Error'),
    message: isStatement ? 'a statement failed' : String(message ?? ''),
    ...(code === undefined ? {} : { code: String(code) }),
    ...(cause === undefined ? {} : { cause: printError(cause) }),
    stack: framesOf(stack),
  }
}

/** One JSON object a line; a request is its id, route and status, never its address, headers or body. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: printError, req: () => undefined, res: () => undefined },
  }
  return to === undefined ? pino(options) : pino(options, to)
}
