// How long other people's calls take without uploads, and while one person uploads the heaviest pictures.
import sharp from 'sharp'
import { buildProduct, signIn, startProduct } from '../node/product.mjs'
import { quantile, round } from '../node/statistics.mjs'

const side = 4_000
const uploads = 4
const picturesOfEach = 8
const quietMs = 20_000
/** Between two rounds of calls, so that the probe itself is no load. */
const pauseMs = 50

const say = (line) => process.stdout.write(`${line}\n`)

/** 16,000,000 pixels in less than 512,000 bytes, each picture another one. */
async function heaviest(mark) {
  const pixels = Buffer.alloc(side * side * 3)
  const isPalette = mark % 2 === 0
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const at = (y * side + x) * 3
      const stripe = (x >> 5) * 7 + (y >> 6) * 13 + mark
      pixels[at] = isPalette ? stripe * 37 : (x >> 4) + mark
      pixels[at + 1] = isPalette ? stripe * 91 : y >> 4
      pixels[at + 2] = isPalette ? stripe * 17 : (x + y) >> 5
    }
  }
  const raw = sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
  const png = await (
    isPalette ? raw.png({ palette: true, dither: 0 }) : raw.png({ adaptiveFiltering: true })
  ).toBuffer()
  if (png.length > 512_000) throw new Error(`a picture has ${png.length} bytes`)
  return png
}

async function ask(url, init = {}) {
  const started = performance.now()
  const reply = await fetch(url, init)
  const body = Buffer.from(await reply.arrayBuffer())
  const isJson = reply.headers.get('content-type')?.includes('json') === true
  const answer = isJson ? JSON.parse(body.toString()) : null
  if (!reply.ok || answer?.success === false)
    throw new Error(`${url}: ${reply.status} ${body.subarray(0, 200)}`)
  return { ms: performance.now() - started, data: answer?.data }
}

const json = (body, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

function upload(origin, token, pictures) {
  const form = new FormData()
  for (const png of pictures) form.append('files', new Blob([png], { type: 'image/png' }), 'a.png')
  return ask(`${origin}/api/list/upload`, { method: 'POST', headers: { token }, body: form })
}

/** What another person does: signs in by password, fetches a picture, loads and saves a design of 66 kB. */
async function createProbe(product) {
  const { origin } = product
  const phone = '13800000403'
  const password = 'bench4you'
  const { token } = await signIn(product, phone)
  const passwords = { password, password2: password }
  await ask(`${origin}/api/user/password/set`, json(passwords, { token }))
  const small = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { data: files } = await upload(origin, token, [small])
  const body = { format: 1, filler: 'x'.repeat(66_000) }
  const first = await ask(`${origin}/api/face/draft/save`, json({ name: 'Bench', body }, { token }))
  const draft = first.data
  let { rev } = draft
  let calls = 0
  return {
    'sign in': () => {
      calls += 1
      const address = { 'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}` }
      return ask(`${origin}/api/user/login`, json({ phone, password }, address))
    },
    'fetch a file': () => ask(`${origin}${files[0].url}`),
    'load a draft': () => ask(`${origin}/api/face/draft/${draft.id}`, { headers: { token } }),
    'save a draft': async () => {
      const save = { id: draft.id, rev, name: 'Bench', body: { ...body, rev } }
      const saved = await ask(`${origin}/api/face/draft/save`, json(save, { token }))
      rev = saved.data.rev
      return saved
    },
  }
}

async function measure(probe, isOver) {
  const times = Object.fromEntries(Object.keys(probe).map((name) => [name, []]))
  while (!isOver()) {
    for (const [name, call] of Object.entries(probe)) times[name].push((await call()).ms)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return times
}

function report(quiet, loaded) {
  const row = (cells) => cells.map((cell, at) => String(cell).padEnd(at === 0 ? 14 : 12)).join('')
  say(row(['ms', 'quiet p50', 'quiet p99', 'loaded p50', 'loaded p99', 'worst', 'p99 ratio', 'calls']))
  for (const [name, times] of Object.entries(loaded)) {
    const [before, after] = [quantile(quiet[name], 0.99), quantile(times, 0.99)]
    const figures = [quantile(quiet[name], 0.5), before, quantile(times, 0.5), after, Math.max(...times)]
    say(row([name, ...figures.map((ms) => round(ms, 1)), round(after / before, 1), times.length]))
  }
}

if (!process.argv.includes('--no-build')) await buildProduct()
const pictures = []
for (let mark = 0; mark < picturesOfEach; mark += 1) pictures.push(await heaviest(mark))
// sign-ins are counted by address: each comes from another one
const product = await startProduct({ TRUST_PROXY: '1' })
try {
  const probe = await createProbe(product)
  const { token } = await signIn(product, '13800000405')
  const until = performance.now() + quietMs
  const quiet = await measure(probe, () => performance.now() > until)
  const started = performance.now()
  let isDone = false
  const load = Promise.all(
    Array.from({ length: uploads }, () => upload(product.origin, token, pictures)),
  ).finally(() => (isDone = true))
  const loaded = await measure(probe, () => isDone)
  await load
  say(`${uploads} uploads of ${picturesOfEach} pictures: ${round((performance.now() - started) / 1000, 1)} s`)
  report(quiet, loaded)
} finally {
  await product.close()
}
