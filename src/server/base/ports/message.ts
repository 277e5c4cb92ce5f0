export type CodeWay = 'sms' | 'email'

export interface CodeMessage {
  readonly way: CodeWay
  readonly receiver: string
  readonly purpose: number
  readonly code: string
  readonly validMinutes: number
}

/** A message to a user that is not a code. */
export interface NoticeMessage {
  readonly way: CodeWay
  readonly receiver: string
  /** Names the message, however often it is tried: what takes it can leave out a second one. */
  readonly id: string
  /** Of a mail; an SMS has its text alone. */
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where one press ends such mails (RFC 8058); null for those that cannot be ended. */
  readonly unsubscribe: string | null
}

/** A message that was not taken. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken'
  constructor(
    message: string,
    /** The same will be refused again. */
    readonly isFinal: boolean,
  ) {
    super(message)
  }
}
