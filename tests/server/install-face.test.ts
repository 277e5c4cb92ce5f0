import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { devicesIn, installFace, isWatchAddress } from '../../src/server/base/adb/install-face.ts'
import { createAdb } from '../../src/server/base/adb/program.ts'
import type { Said } from '../../src/server/base/adb/failures.ts'
import { installEn } from '../../src/shared/messages/en/import-export/install.ts'
import { installZhCn } from '../../src/shared/messages/zh-cn/import-export/install.ts'
import { addTexts, textOf } from '../../src/shared/messages/text.ts'
import { hasAdb, startAdbServer } from '../support/adb.ts'
import { startWatch, type WatchManners } from '../support/adb-watch.ts'

/*
 * The real `adb` program, and a small one of ours for the side of the watch (`support/adb-watch.ts`): pairing cannot be
 * tried with it, since it goes by TLS and Debian's adb 29 has no `pair` at all. What a newer adb prints of it is played by a script.
 */

addTexts('en', installEn)
addTexts('zh-cn', installZhCn)

const packageName = 'com.dialwright.face.wabc'
const bytes = 600_000
let folder = ''
let path = ''
let adbServer: Awaited<ReturnType<typeof startAdbServer>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dialwright-install-'))
  path = join(folder, 'unauthorized.apk')
  writeFileSync(path, Buffer.alloc(bytes, 7))
  adbServer = await startAdbServer()
})
afterAll(() => {
  adbServer.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Came = { readonly steps: readonly string[]; readonly problem: Said | null }

async function installOn(watch: string | null, pairing?: { address: string; code: string }): Promise<Came> {
  const steps: string[] = []
  const problem = await installFace({
    ...{ adb: createAdb({ env: adbServer.env }), path, bytes, packageName, watch, pairing },
    tell: ({ key }) => steps.push(key),
  })
  return { steps, problem }
}

/** With a watch of these manners that goes away afterwards. */
async function installBy(manners: WatchManners) {
  const watch = await startWatch(manners)
  const came = await installOn(watch.address)
  await watch.close()
  return { ...came, watch }
}

describe.skipIf(!hasAdb)('by adb', () => {
  test('a package comes whole onto a watch and becomes its face', async () => {
    const { steps, problem, watch } = await installBy({})
    expect(problem).toBeNull()
    expect(steps).toEqual(['install.connected', 'install.found', 'install.installed', 'install.set'])
    expect(watch.installed.map((one) => one.equals(readFileSync(path)))).toEqual([true])
    expect(watch.opened.at(-1)).toContain(`--es operation set-watchface --es watchFaceId ${packageName}`)
  })

  test('a watch that keeps its face is told to be, and the package is on it', async () => {
    const { steps, problem } = await installBy({ broadcast: 'Broadcast completed: result=0\n' })
    expect([steps.at(-1), problem]).toEqual(['install.notSet', null])
  })

  const refusals = [
    ['no room', { verdict: 'Failure [INSTALL_FAILED_INSUFFICIENT_STORAGE]' }, 'install.full'],
    ['another key', { verdict: 'Failure [INSTALL_FAILED_UPDATE_INCOMPATIBLE: x]' }, 'install.otherKey'],
    ['a newer one', { verdict: 'Failure [INSTALL_FAILED_VERSION_DOWNGRADE]' }, 'install.older'],
    ['an old system', { verdict: 'Failure [INSTALL_FAILED_OLDER_SDK: y]' }, 'install.tooOld'],
    ['what has no row', { verdict: 'Failure [INSTALL_PARSE_FAILED_NOT_APK]' }, 'install.refused'],
    ['a computer that it does not know', { isStrange: true }, 'install.unauthorized'],
    ['a phone', { kind: 'nosdcard,phone' }, 'install.otherKind'],
    ['a cable pulled out in the middle', { pullsAfter: 100_000 }, 'install.gone'],
  ] as const
  test.each(refusals)('%s is told, with a way out in both languages', async (_name, manners, key) => {
    const { problem, watch } = await installBy(manners)
    expect(problem?.key).toBe(key)
    expect(watch.installed).toEqual([])
    for (const locale of ['en', 'zh-cn'] as const)
      expect(textOf(locale, key, problem?.params ?? {})).not.toMatch(/\{\{|undefined/)
  })

  test('an address at which nothing answers, and none that is one', async () => {
    const gone = await startWatch()
    await gone.close()
    expect((await installOn(gone.address)).problem?.key).toBe('install.unreachable')
    for (const wrong of ['-s', '--help', 'a b', '192.168.1.20:99999', ''])
      expect((await installOn(wrong)).problem).toEqual({ key: 'install.address', params: { given: wrong } })
  })

  test('without an address it is the one that is connected; of several it is asked which', async () => {
    const own = await startAdbServer()
    const adb = createAdb({ env: own.env })
    const installOnAny = () =>
      installFace({ adb, path, bytes, packageName, watch: null, tell: () => undefined })
    expect((await installOnAny())?.key).toBe('install.noWatch')
    const [one, two] = [await startWatch(), await startWatch()]
    await adb.run(['connect', one.address], 20_000)
    expect([await installOnAny(), one.installed.length]).toEqual([null, 1])
    await adb.run(['connect', two.address], 20_000)
    const problem = await installOnAny()
    expect(problem?.key).toBe('install.several')
    expect(problem?.params).toMatchObject({ count: 2, names: expect.stringContaining(two.address) as string })
    await one.close()
    await two.close()
    own.stop()
  })

  test('pairing is refused for a wrong address and code, and where this adb cannot pair', async () => {
    const pairAt = async (address: string, code: string) =>
      (await installOn('127.0.0.1:1', { address, code })).problem?.key
    expect(await pairAt('nowhere', '123456')).toBe('install.address')
    expect(await pairAt('127.0.0.1:1', '12')).toBe('install.wrongCode')
    expect(await pairAt('127.0.0.1:1', '123456')).toMatch(/^install\.(cannotPair|wrongCode)$/)
  })

  test('this adb says itself that it cannot pair, and then nothing is connected or sent', async () => {
    const watch = await startWatch()
    const { steps, problem } = await installOn(watch.address, { address: watch.address, code: '123456' })
    const isOld = (await createAdb({ env: adbServer.env }).run(['pair'], 20_000)) as { said?: string }
    // a newer one speaks TLS, which ours does not
    const key = /unknown command/.test(isOld.said ?? '') ? 'install.cannotPair' : 'install.wrongCode'
    expect([steps, problem?.key, watch.opened]).toEqual([[], key, []])
    await watch.close()
  })

  test('the command line installs a package that it made, and ends with 1 and a sentence where it cannot', async () => {
    const wff = (...args: readonly string[]): Promise<{ code: number | null; said: string }> =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, ['scripts/cli.mjs', 'wff', ...args], { env: adbServer.env })
        let said = ''
        child.stdout.on('data', (data: Buffer) => (said += data.toString()))
        child.stderr.on('data', (data: Buffer) => (said += data.toString()))
        child.once('close', (code) => resolve({ code, said }))
      })
    const apk = join(folder, 'face.apk')
    const made = await wff('export', 'public/samples/today/design.json', '-o', apk)
    expect(made.said).toContain('face.apk')
    const watch = await startWatch()
    const { code, said } = await wff('install', apk, '--watch', watch.address)
    expect([code, said]).toEqual([0, expect.stringContaining('Set as the current face')])
    expect(watch.installed.map((one) => one.equals(readFileSync(apk)))).toEqual([true])
    await watch.close()
    const failed = await wff('install', apk, '--watch', watch.address, '--lang', 'zh-cn')
    expect([failed.code, failed.said]).toEqual([1, expect.stringContaining('没有应答')])
    expect((await wff('install', path)).code).toBe(2)
  })
})

test('without the program, the machine is told what to install', async () => {
  const problem = await installFace({
    ...{ adb: createAdb({ env: { PATH: '' } }), path, bytes, packageName, watch: null },
    tell: () => undefined,
  })
  expect(problem?.key).toBe('install.noAdb')
})

/** In the place of an adb that can pair: what it prints of it, and how it ends. */
function pairing(prints: string, code: number): ReturnType<typeof createAdb> {
  const script = join(folder, 'pairs')
  writeFileSync(script, `#!/bin/sh\nprintf '%s\\n' "$*" >> '${folder}/asked'\n${prints}\nexit ${code}\n`, {
    mode: 0o755,
  })
  writeFileSync(join(folder, 'asked'), '')
  return createAdb({ program: script, env: { PATH: process.env['PATH'] } })
}

const pairRefusals = [
  ['a wrong code', 'echo "Failed: Wrong password or connection was dropped."', 0, 'install.wrongCode'],
  [
    'cancelled on the watch',
    'echo "Failed: Wrong password or connection was dropped." >&2',
    1,
    'install.wrongCode',
  ],
  ['nothing at the address', 'echo "Failed: Unable to start pairing client."', 0, 'install.unreachable'],
  ['no address', 'echo "Failed to parse address for pairing: x"', 0, 'install.address'],
  ['an adb without pairing', 'echo "adb: unknown command pair" >&2', 1, 'install.cannotPair'],
  ['words that are not known', 'echo "error: protocol fault"', 1, 'install.wrongCode'],
] as const

test.each(pairRefusals)('pairing with %s is told, and nothing is sent', async (...row) => {
  const [, prints, code, key] = row
  const steps: string[] = []
  const problem = await installFace({
    ...{ adb: pairing(prints, code), path, bytes, packageName, watch: '10.0.0.7:5555' },
    pairing: { address: '10.0.0.7:37000', code: '123456' },
    tell: (step) => steps.push(step.key),
  })
  expect([steps, problem?.key]).toEqual([[], key])
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe('pair 10.0.0.7:37000 123456\n')
  for (const locale of ['en', 'zh-cn'] as const) {
    const sentence = textOf(locale, key, problem?.params ?? {})
    expect(sentence).not.toMatch(/\{\{|undefined/)
    // the watch is the one that was to be paired
    if (sentence.includes('10.0.0.7')) expect(sentence).toContain('10.0.0.7:37000')
  }
})

test('a pairing that the watch accepts goes on to the connection', async () => {
  const steps: string[] = []
  const says =
    'case "$1" in pair) echo "Successfully paired to 10.0.0.7:37000 [guid=adb-1]";; connect) echo "failed to connect to 10.0.0.7:5555";; esac'
  const problem = await installFace({
    ...{ adb: pairing(says, 0), path, bytes, packageName, watch: '10.0.0.7:5555' },
    pairing: { address: '10.0.0.7:37000', code: '123456' },
    tell: (step) => steps.push(step.key),
  })
  expect([steps, problem?.key]).toEqual([['install.paired'], 'install.unreachable'])
})

test('a watch that does not answer while it pairs is told with the seconds', async () => {
  const late = { run: () => Promise.resolve({ kind: 'late', seconds: 20 } as const) }
  const problem = await installFace({
    ...{ adb: late, path, bytes, packageName, watch: null, tell: () => undefined },
    pairing: { address: '10.0.0.7:37000', code: '123456' },
  })
  expect(problem).toEqual({ key: 'install.late', params: { seconds: 20 } })
})

test('a program that does not end is ended and told', async () => {
  const script = join(folder, 'slow')
  writeFileSync(script, '#!/bin/sh\nsleep 60\n', { mode: 0o755 })
  const run = await createAdb({ program: script, env: { PATH: process.env['PATH'] } }).run(['devices'], 200)
  expect(run).toEqual({ kind: 'late', seconds: 0.2 })
})

test('addresses have a host and a port; the list of devices is read without its other lines', () => {
  expect(['192.168.1.20:5555', 'watch.local:37000', '[fe80::1]:5555'].map(isWatchAddress)).toEqual([
    true,
    true,
    true,
  ])
  expect(['192.168.1.20', ':5555', '-x:1', 'a b:1', '10.0.0.1:0'].map(isWatchAddress)).toEqual(
    Array(5).fill(false),
  )
  const said =
    '* daemon not running; starting now\n* daemon started\nList of devices attached\nA1\tdevice\nB2 unauthorized x\n'
  expect(devicesIn(said)).toEqual([
    { serial: 'A1', state: 'device' },
    { serial: 'B2', state: 'unauthorized' },
  ])
})
