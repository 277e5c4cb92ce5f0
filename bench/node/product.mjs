import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

const benchPhone = '13800000401'

const startWithinMs = 60_000

async function run(file) {
  const child = spawn(process.execPath, [join(root, file)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${file} ended with ${code}`)
}

export async function buildProduct() {
  await run('scripts/build.mjs')
}

/** Resolves to the addresses of the server and its outbox, which it prints when it listens. */
function addressesOf(child) {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`the server did not start: ${said}`)), startWithinMs)
    child.stdout.on('data', (chunk) => {
      said += chunk
      const outbox = /outbox: (\S+)\n/.exec(said)?.[1]
      if (!outbox) return
      clearTimeout(timer)
      resolve({ origin: new URL(outbox).origin, outbox })
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
}

/** Our built server on a free port, with a data folder of its own that goes when it closes; `given` is environment. */
export async function startProduct(given = {}) {
  const main = join(root, 'dist/server/main.js')
  if (!existsSync(main)) throw new Error('there is no build; leave out --no-build')
  const dataDir = await mkdtemp(join(tmpdir(), 'dialwright-bench-'))
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    EDITION: 'domestic',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
    ...given,
  }
  const child = spawn(process.execPath, [main], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const abandon = () => {
    child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  const { origin, outbox } = await addressesOf(child)
  return {
    origin,
    outbox,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      process.off('exit', abandon)
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function call(url, init = {}) {
  const reply = await fetch(url, init)
  const body = await reply.json()
  if (!reply.ok || body.success === false) throw new Error(`${url}: ${reply.status} ${JSON.stringify(body)}`)
  return body
}

/** Signs in as a person does, with the code that the outbox shows. */
export async function signIn({ origin, outbox }, phone = benchPhone) {
  const asPage = { 'x-dialwright': '1' }
  await call(`${origin}/api/user/captcha/sms?type=9&phone=${phone}`, { headers: asPage })
  const { messages } = await call(outbox, { headers: { accept: 'application/json' } })
  const code = messages.find(({ receiver }) => receiver.endsWith(phone))?.code
  const { data } = await call(`${origin}/api/user/login_register/captcha`, {
    method: 'POST',
    headers: { ...asPage, 'content-type': 'application/json' },
    body: JSON.stringify({ phone, code, source: 'web' }),
  })
  return { token: data.token, userId: data.info.accountId }
}

/** Keeps the scene's pictures on our server, byte for byte the size that it stores; answers in their order. */
export async function uploadPictures(origin, { token }, pictures) {
  const form = new FormData()
  form.append('compress', 'false')
  pictures.forEach(({ png }, index) =>
    form.append('files', new Blob([png], { type: 'image/png' }), `${index}.png`),
  )
  const { data } = await call(`${origin}/api/list/upload`, { method: 'POST', headers: { token }, body: form })
  return data
}
