export type CodeWay = 'sms' | 'email'

export interface CodeMessage {
  readonly way: CodeWay
  readonly receiver: string
  readonly purpose: number
  readonly code: string
  readonly validMinutes: number
}
