import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type Postgres } from '../support/postgres.ts'
import { startBucket, type TestBucket } from '../support/s3.ts'
import { exitOf, signIn, useServerProcesses } from '../support/server-process.ts'
import { ask } from '../support/several-servers.ts'

const { launch, run, folder } = useServerProcesses({ withDatabase: true })
const source = join(folder, 'data')
const password = 'Secret12'
const designs = 300
const pictures = 40

interface Person {
  readonly phone: string
  readonly token: string
}

let postgres: Postgres | null
let bucket: TestBucket
/** Body of each design, by id, and whose it is. */
const made = new Map<string, { readonly by: Person; readonly body: object }>()
const people: Person[] = []

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}

/** An empty database on the same PostgreSQL. */
async function freshDatabase(admin: string): Promise<string> {
  const name = `move_${randomUUID().slice(0, 8)}`
  await query(admin, `create database ${name}`)
  return Object.assign(new URL(admin), { pathname: `/${name}` }).href
}

const s3 = () => {
  const { endpoint, key, secret, region } = bucket.place
  const access = { S3_KEY: key, S3_SECRET: secret, S3_REGION: region }
  return { S3_ENDPOINT: endpoint, S3_BUCKET: bucket.place.bucket, ...access }
}

async function moved(env: Readonly<Record<string, string>>, args: readonly string[] = []) {
  const { child, said } = run('move', [source, ...args], env)
  const code = await exitOf(child)
  const last = said.out.trim().split('\n').at(-1) ?? ''
  return { code, last, ...said }
}

const filesIn = (place: string): string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** Some at a time, as a person's own computer would. */
async function each<T>(all: readonly T[], work: (one: T, at: number) => Promise<void>): Promise<void> {
  const left = all.map((one, at) => [one, at] as const)
  const one = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(...next)
  }
  await Promise.all(Array.from({ length: 8 }, one))
}

async function upload(address: string, token: string, seed: number): Promise<string> {
  const noise = Buffer.alloc(64 * 64 * 3)
  for (let at = 0; at < noise.length; at += 1) noise[at] = (at * seed * 31 + (at >> 3)) & 255
  const png = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([png as BlobPart]), 'a.png')
  const { data } = await ask(`${address}/api/upload`, { token, body: form })
  return String(data['url'])
}

/** Some people with some hundred designs, as a server on an embedded database left them. */
async function fillSource(): Promise<void> {
  const server = launch({ RATE_LIMIT: '0', TRUST_PROXY: '1' })
  const address = await server.address
  for (let at = 0; at < 3; at += 1) {
    const person = await signIn(address)
    people.push(person)
    await ask(`${address}/api/user/password/set`, {
      token: person.token,
      body: { password, password2: password },
    })
  }
  const urls: string[] = []
  for (let at = 0; at < pictures; at += 1)
    urls.push(await upload(address, people[at % 3]?.token ?? '', at + 1))
  await each(Array.from({ length: designs }), async (_, at) => {
    const by = people[at % 3] as Person
    const id = randomUUID()
    const body = { format: 1, id, words: `表盘 “${at}” \u{1f600} \\ \n`, picture: urls[at % pictures] }
    const draft = { id, name: `Design ${at}`, body }
    const { code } = await ask(`${address}/api/face/draft/save`, { token: by.token, body: draft })
    expect(code).toBe(200)
    made.set(id, { by, body })
  })
  server.child.kill('SIGTERM')
  expect(await exitOf(server.child)).toBe(0)
}

beforeAll(async () => {
  postgres = await startPostgres()
  bucket = await startBucket()
  if (postgres !== null) await fillSource()
}, 240_000)
afterAll(async () => {
  await postgres?.stop()
  await bucket.close()
})

const on = (name: string, claim: (admin: string) => Promise<void>): void =>
  test(name, { timeout: 240_000 }, async ({ skip }) => {
    if (postgres === null) return skip('no PostgreSQL')
    await claim(postgres.url)
  })

on(
  'a data folder goes to PostgreSQL and a bucket, killed twice on the way; then its people go on there',
  async (admin) => {
    const env = { DATABASE_URL: await freshDatabase(admin), ...s3() }
    // killed while files go over
    const first = run('move', [source], env)
    while (bucket.kept.size < pictures / 3 && first.child.exitCode === null) await pause(2)
    first.child.kill('SIGKILL')
    await exitOf(first.child)
    expect(bucket.kept.size).toBeLessThan(pictures)
    // and while rows do: whatever it had written is not there
    const second = run('move', [source], env)
    while (!/^ {2}app_setting: /m.test(second.said.out) && second.child.exitCode === null) await pause(1)
    second.child.kill('SIGKILL')
    await exitOf(second.child)
    expect(second.child.signalCode).toBe('SIGKILL')
    expect(await query(env.DATABASE_URL, 'select count(*)::int as count from draft')).toEqual([{ count: 0 }])

    const third = await moved(env)
    expect([third.code, third.err]).toEqual([0, ''])
    expect(third.out).toContain(`draft: ${designs} rows, the same on both sides`)
    expect(third.last).toMatch(
      new RegExp(
        `^Moved: \\d+ rows of \\d+ tables, ${pictures} files \\(.+ MB\\) in .+ s; counts, digests and sha-256 are the same on both sides\\.$`,
      ),
    )
    for (const [path, content] of bucket.kept)
      expect(path).toContain(createHash('sha256').update(content).digest('hex'))
    // once more changes nothing
    const again = await moved(env)
    expect([again.code, again.last]).toEqual([0, expect.stringMatching(/^Was there already, and checked: /)])

    const server = launch({ ...env, RATE_LIMIT: '0', TRUST_PROXY: '1', DATA_DIR: join(folder, 'nothing') })
    const address = await server.address
    const tokens = new Map<string, string>()
    for (const { phone } of people) {
      const told = await ask(`${address}/api/user/login`, { body: { phone, password } })
      expect(told.code).toBe(200)
      tokens.set(phone, String(told.data['token']))
    }
    await each([...made], async ([id, { by, body }]) => {
      const opened = await ask(`${address}/api/face/draft/${id}`, { token: tokens.get(by.phone) ?? '' })
      expect([opened.code, opened.data['body']]).toEqual([200, body])
    })
    const [url] = [...bucket.kept.keys()].map((path) => path.replace(/^\/[^/]+/, '/f'))
    expect((await fetch(`${address}${url}`)).status).toBe(200)
    // sessions of before go on too, and ids are not given twice
    expect((await ask(`${address}/api/user/info/query`, { token: people[0]?.token ?? '' })).code).toBe(200)
    await signIn(address)
    expect(await query(env.DATABASE_URL, 'select max(id)::int as last from "user"')).toEqual([{ last: 4 }])

    // and now that people work there, the folder is not written over it
    const late = await moved(env)
    expect([late.code, late.err]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL: the target has rows that are not those of this folder .+\n$/),
    ])
    server.child.kill('SIGKILL')
    await exitOf(server.child)
  },
)

on(
  'rows go to PostgreSQL and files to another folder; a server that only started there is no hindrance',
  async (admin) => {
    const target = join(folder, 'other')
    const env = { DATABASE_URL: await freshDatabase(admin), DATA_DIR: target }
    const server = launch(env)
    await server.address
    // while it holds nothing it is in nobody’s way
    server.child.kill('SIGTERM')
    await exitOf(server.child)
    const { code, err } = await moved(env)
    expect([code, err]).toEqual([0, ''])
    expect(filesIn(join(target, 'objects')).sort()).toEqual(filesIn(join(source, 'objects')).sort())
    const [secret] = await query(env.DATABASE_URL, "select value from app_setting where key = 'proof-secret'")
    expect(secret?.['value']).toBeDefined()
  },
)

on('somebody else’s database is left alone', async (admin) => {
  const env = { DATABASE_URL: await freshDatabase(admin), DATA_DIR: join(folder, 'theirs') }
  const server = launch({ ...env, TRUST_PROXY: '1' })
  await signIn(await server.address)
  server.child.kill('SIGTERM')
  await exitOf(server.child)
  const before = await query(env.DATABASE_URL, 'select * from "user"')
  const { code, err } = await moved(env)
  expect([code, err]).toEqual([1, expect.stringMatching(/name an empty database\n$/)])
  expect(await query(env.DATABASE_URL, 'select * from "user"')).toEqual(before)
})

on('a damaged file is told and stops the move; --skip-broken leaves it behind', async (admin) => {
  const env = { DATABASE_URL: await freshDatabase(admin), DATA_DIR: join(folder, 'skipped') }
  const [name = ''] = filesIn(join(source, 'objects'))
  const path = join(source, 'objects/image', name.slice(0, 2), name)
  const whole = readFileSync(path)
  writeFileSync(path, whole.subarray(0, 20))
  const refused = await moved(env)
  expect([refused.code, refused.out]).toEqual([
    1,
    expect.stringContaining(`${name} is damaged in the folder`),
  ])
  expect(await query(env.DATABASE_URL, 'select count(*)::int as count from draft')).toEqual([{ count: 0 }])
  const skipped = await moved(env, ['--skip-broken'])
  expect([skipped.code, skipped.last]).toEqual([
    0,
    expect.stringMatching(/1 broken files were left behind\.$/),
  ])
  writeFileSync(path, whole)
  rmSync(join(folder, 'skipped'), { recursive: true })
})

on(
  'a folder that a server works on, one with no data, and a target that is the source are refused in one line',
  async (admin) => {
    const env = { DATABASE_URL: await freshDatabase(admin) }
    const server = launch({})
    await server.address
    expect((await moved(env)).err).toMatch(/^DATA_DIR: another process is using the database in .+\n$/)
    server.child.kill('SIGTERM')
    await exitOf(server.child)
    expect((await moved({ DATA_DIR: source })).err).toMatch(/^DATABASE_URL: set it to where .+ is to go.+\n$/)
    const nothing = run('move', [join(folder, 'none')], env)
    await exitOf(nothing.child)
    expect(nothing.said.err).toMatch(/has no database of Dialwright; name the data folder: .+\n$/)
  },
)
