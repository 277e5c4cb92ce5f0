const two = (value: number): string => String(value).padStart(2, '0')

/** `HH:MM:SS` on the clock of this device, as the engine counts. */
export function printTime(epochMs: number): string {
  const date = new Date(epochMs)
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** `YYYY-MM-DD` for a date input. */
export function printDate(epochMs: number): string {
  const date = new Date(epochMs)
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The same day at a typed time: `9:05`, `090508`, `9.05.08`; null when it is no time. */
export function withTime(epochMs: number, typed: string): number | null {
  const text = typed.trim()
  const digits = /^(\d{2})(\d{2})(\d{2})?$/.exec(text)
  const parts = digits ?? /^(\d{1,2})[:.\s](\d{1,2})(?:[:.\s](\d{1,2}))?$/.exec(text)
  if (!parts) return null
  const [hours, minutes, seconds] = [parts[1], parts[2], parts[3] ?? '0'].map(Number) as [
    number,
    number,
    number,
  ]
  if (hours > 23 || minutes > 59 || seconds > 59) return null
  return new Date(epochMs).setHours(hours, minutes, seconds, 0)
}

/** Another day at the same time; null when the date is no date. */
export function withDate(epochMs: number, typed: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  if (!parts) return null
  const [year, month, day] = [parts[1], parts[2], parts[3]].map(Number) as [number, number, number]
  const date = new Date(epochMs)
  date.setFullYear(year, month - 1, day)
  return date.getMonth() === month - 1 ? date.getTime() : null
}

/** 0 to 1439. */
export function minuteOfDay(epochMs: number): number {
  const date = new Date(epochMs)
  return date.getHours() * 60 + date.getMinutes()
}

/** The same day and seconds at another minute of the day. */
export const withMinuteOfDay = (epochMs: number, minute: number): number =>
  new Date(epochMs).setHours(Math.floor(minute / 60), minute % 60)
