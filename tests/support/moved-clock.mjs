// Loaded before a server under test (`--import`): its clock is ahead by the milliseconds that CLOCK_FILE holds.
import { readFileSync, writeFileSync } from 'node:fs'

const file = process.env['CLOCK_FILE']
const Given = Date
const readAhead = () => {
  try {
    return Number(readFileSync(file, 'utf8')) || 0
  } catch {
    return 0
  }
}
let ahead = readAhead()
setInterval(() => {
  const next = readAhead()
  if (next === ahead) return
  ahead = next
  writeFileSync(`${file}.seen`, String(ahead))
}, 50).unref()

globalThis.Date = class extends Given {
  constructor(...given) {
    if (given.length === 0) super(Given.now() + ahead)
    else super(...given)
  }
  static now() {
    return Given.now() + ahead
  }
}
