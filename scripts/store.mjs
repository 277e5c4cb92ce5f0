// Plays the store against a server of this machine: `npm run -s store -- sale FACE 9.99`; what it sends: docs/store-endpoint.md
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const usage = `npm run -s store -- sale FACE PRICE [--purchase NAME] [--country DE] [--days-ago N]
npm run -s store -- refund PURCHASE
npm run -s store -- month 2026-10 REVENUE FACE=USES…
npm run -s store -- month-correction 2026-10 REVENUE FACE=USES… [--purchase NAME]

PRICE and REVENUE with two decimals, in the currency of the server. The server is the one at STORE_SERVER, or
http://127.0.0.1:8080; the secret is STORE_SECRET, or that of the server's data folder (DATA_DIR, or ./data).`

const server = process.env.STORE_SERVER || 'http://127.0.0.1:8080'

function fail(line) {
  console.error(line)
  process.exit(1)
}

function readSecret() {
  if (process.env.STORE_SECRET) return process.env.STORE_SECRET
  const path = join(resolve(process.env.DATA_DIR || 'data'), 'store-secret')
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return fail(`no STORE_SECRET, and no ${path}: start the server first, or name its DATA_DIR`)
  }
}

function centsOf(text) {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text ?? '')
  if (parts === null) return fail(`${text} is no amount; write it as 9.99`)
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/** Takes `--name value` out of the words. */
function option(words, name) {
  const at = words.indexOf(`--${name}`)
  return at < 0 ? null : words.splice(at, 2)[1]
}

async function currencyOf() {
  const reply = await fetch(`${server}/api/config`).catch(() => fail(`nobody answers at ${server}`))
  return (await reply.json()).data.edition === 'domestic' ? 'CNY' : 'USD'
}

async function eventOf([verb, ...words]) {
  const purchase = option(words, 'purchase') ?? `play-${randomUUID()}`
  const country = option(words, 'country')
  const days = Number(option(words, 'days-ago') ?? 0)
  const at = new Date(Date.now() - days * 86_400_000).toISOString()
  if (verb === 'sale' && words.length === 2)
    return {
      type: 'sale',
      purchase,
      faceId: words[0],
      gross: centsOf(words[1]),
      currency: await currencyOf(),
      ...(country ? { country } : {}),
      at,
    }
  if (verb === 'refund' && words.length === 1) return { type: 'refund', purchase: words[0], at }
  if ((verb === 'month' || verb === 'month-correction') && words.length >= 2) {
    const uses = words.slice(2).map((word) => {
      const [faceId, weight] = word.split('=')
      return { faceId, weight: Number(weight) }
    })
    return {
      type: verb,
      ...(verb === 'month' ? {} : { correction: purchase }),
      month: words[0],
      currency: await currencyOf(),
      revenue: centsOf(words[1]),
      uses,
      at,
    }
  }
  return fail(usage)
}

const event = await eventOf(process.argv.slice(2))
const body = JSON.stringify(event)
const secret = readSecret()
/** As a store has to: an event without a result, or sent too early, is sent again, signed anew, under the same name. */
const mostTries = 8

/** What came back; null when nothing did, or nothing that can be read. */
async function tell() {
  const [timestamp, nonce] = [String(Date.now()), randomBytes(16).toString('hex')]
  const signature = createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${body}`).digest('hex')
  try {
    const reply = await fetch(`${server}/api/store/event`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'store-timestamp': timestamp,
        'store-nonce': nonce,
        'store-signature': signature,
      },
      body,
      signal: AbortSignal.timeout(60_000),
    })
    return { status: reply.status, wait: reply.headers.get('retry-after'), ...(await reply.json()) }
  } catch {
    return null
  }
}

async function tellUntilKnown() {
  for (let tries = 1; ; tries += 1) {
    const said = await tell()
    const isOpen = said === null || said.status === 429 || (said.status >= 500 && said.code !== 2101)
    if (!isOpen) return said
    const what = said === null ? 'no answer' : `HTTP ${said.status}`
    if (tries === mostTries) return fail(`${what}, ${tries} times: nothing is known, tell it again later`)
    const seconds = Number(said?.wait ?? Math.min(2 ** tries, 30))
    console.error(`${what}: again in ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  }
}

const { status, success, data, enMsg } = await tellUntilKnown()
if (!success) fail(`refused (HTTP ${status}): ${enMsg}`)
const named = event.type === 'month' ? event.month : event.purchase
console.log(`${event.type} ${named}: ${data.isNew ? 'taken' : 'known already, nothing changed'}`)
