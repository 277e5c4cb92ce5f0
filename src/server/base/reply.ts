import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { refusals, type RefusalName, type ServerKey } from '../../shared/api/refusals.ts'
import { successCode, type Envelope } from '../../shared/api/route.ts'
import '../../shared/messages/both.ts'
import { textOf } from '../../shared/messages/text.ts'

export type Params = Readonly<Record<string, string | number>>

/** Thrown by a verb to answer no; `extra` is added to the reply's data. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** HTTP status in place of the row's. */
  readonly status: number | null = null

  constructor(
    readonly refusal: RefusalName,
    readonly params: Params = {},
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(refusal)
  }
}

/** What came in breaks the contract: HTTP 400, with the code and text of the rule that it breaks. */
export class ContractViolation extends Refusal {
  override readonly status = 400
}

/** A file in place of an envelope, with what its route leaves open. */
export class FileReply {
  constructor(
    readonly stream: Readable,
    readonly facts: { readonly mime: string; readonly name: string; readonly bytes: number },
  ) {}
}

/** JSON that is stored as text and goes out as it is, without being read. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** A text of the server in both languages. */
export const texts = (key: ServerKey, params: Params = {}): { zh: string; en: string } => ({
  zh: textOf('zh-cn', key, params),
  en: textOf('en', key, params),
})

/** The rows of a list, which stand at the top of the envelope too (W7.07). */
function recordsIn(data: unknown): { records?: readonly unknown[] } {
  if (typeof data !== 'object' || data === null || !('records' in data)) return {}
  return Array.isArray(data.records) ? { records: data.records } : {}
}

/** Of every call that goes well: looked up once. */
const okTexts = texts('server.ok')

export function success<T>(data: T): Envelope<T> {
  const { zh, en } = okTexts
  return { success: true, code: successCode, data, msg: zh, enMsg: en, ...recordsIn(data) }
}

export function refuse({ refusal, params, extra, status: ownStatus }: Refusal): {
  status: number
  envelope: Envelope
} {
  const { code, status, key } = refusals[refusal]
  const { zh, en } = texts(key, params)
  return {
    status: ownStatus ?? status,
    envelope: { success: false, code, data: { key, params, ...extra }, msg: zh, enMsg: en },
  }
}

/** Not to be guessed, so that no text of a person can be taken for it. */
const rawMark = `raw-json-${randomBytes(12).toString('hex')}-`
const rawMarks = new RegExp(`"${rawMark}(\\d+)"`, 'g')

/** Prints a reply; raw JSON is put in place as it stands. */
export function printReply(reply: unknown): string {
  const raws: string[] = []
  const text = JSON.stringify(reply, (_key, value: unknown) =>
    value instanceof RawJson ? `${rawMark}${raws.push(value.text) - 1}` : value,
  )
  return raws.length === 0
    ? text
    : text.replace(rawMarks, (_all, index: string) => raws[Number(index)] ?? 'null')
}
