import { failureIn, type InstallKey, type Said } from './failures.ts'
import type { Adb, AdbRun } from './program.ts'

/** A package, and the watch that gets it. */
export interface Installing {
  readonly adb: Adb
  /** Of the APK on this machine. */
  readonly path: string
  readonly bytes: number
  readonly packageName: string
  /** `host:port`, a serial number, or null for the one that is connected. */
  readonly watch: string | null
  /** The address and code that the watch shows for pairing. */
  readonly pairing?: { readonly address: string; readonly code: string } | undefined
  /** Each step, as it is done. */
  readonly tell: (step: Said) => void
}

/** What stands where one step failed. */
class Stopped extends Error {
  readonly said: Said
  constructor(said: Said) {
    super(said.key)
    this.said = said
  }
}

/** `host:port` or what adb calls a device; never an option. */
const addressForm = /^(\[[\da-f:.%a-z]+\]|[a-z\d][a-z\d.-]*):(\d{1,5})$/i
const serialForm = /^[a-z\d][\w.-]{0,99}$/i
const codeForm = /^\d{6}$/
export const packageForm = /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/

export const isWatchAddress = (text: string): boolean => {
  const port = Number(addressForm.exec(text)?.[2] ?? 0)
  return port > 0 && port < 65_536
}

const quickMs = 20_000
/** Over Wi-Fi a watch takes a few megabytes a minute at worst. */
const installMs = 180_000

const setFace = (name: string): string =>
  `am broadcast -a com.google.android.wearable.app.DEBUG_SURFACE --es operation set-watchface --es watchFaceId ${name}`

/** Serial numbers of devices, with their states. */
export const devicesIn = (said: string): readonly { readonly serial: string; readonly state: string }[] =>
  said.split('\n').flatMap((line) => {
    const [, serial, state] = /^(\S+)\s+(device|offline|unauthorized|no permissions)\b/.exec(line) ?? []
    return serial === undefined || state === undefined ? [] : [{ serial, state }]
  })

function createSteps({ adb, watch, path, packageName, bytes, tell }: Installing) {
  const around = { watch: watch ?? '', name: packageName, bytes }
  const stop = (key: InstallKey, params: Said['params'] = {}): never => {
    throw new Stopped({ key, params })
  }
  const said = (run: AdbRun): { readonly code: number; readonly said: string } => {
    if (run.kind === 'none') return stop('install.noAdb')
    if (run.kind === 'late') return stop('install.late', { seconds: run.seconds })
    return run
  }
  const fail = (words: string, otherwise: InstallKey, address = around.watch): never => {
    // a path may hold any words
    throw new Stopped(failureIn(words.replaceAll(path, ''), { ...around, watch: address }, otherwise))
  }
  const ask = async (args: readonly string[], mostMs = quickMs) => said(await adb.run(args, mostMs))

  async function pair({ address, code }: NonNullable<Installing['pairing']>): Promise<void> {
    if (!isWatchAddress(address)) stop('install.address', { given: address })
    if (!codeForm.test(code)) stop('install.wrongCode', { watch: address })
    const { said: words } = await ask(['pair', address, code])
    // it says so with 0 as well as with 1
    if (!/Successfully paired/.test(words)) fail(words, 'install.wrongCode', address)
    tell({ key: 'install.paired', params: { watch: address } })
  }

  async function connect(address: string): Promise<void> {
    const { said: words } = await ask(['connect', address])
    if (!/(^|\n)(already )?connected to/.test(words)) fail(words, 'install.unreachable')
    tell({ key: 'install.connected', params: { watch: address } })
  }

  /** The device that gets the package. */
  async function find(): Promise<string> {
    const all = devicesIn((await ask(['devices'])).said)
    const known = watch === null ? all : all.filter(({ serial }) => serial === watch)
    const ready = known.filter(({ state }) => state === 'device').map(({ serial }) => serial)
    if (ready.length > 1) stop('install.several', { count: ready.length, names: ready.join(', ') })
    if (ready[0] !== undefined) return ready[0]
    if (known.some(({ state }) => state === 'unauthorized')) stop('install.unauthorized')
    return stop(watch !== null && known.length > 0 ? 'install.gone' : 'install.noWatch')
  }

  async function checkKind(serial: string): Promise<void> {
    const shell = ['-s', serial, 'shell']
    const { said: kind, code } = await ask([...shell, 'getprop ro.build.characteristics'])
    if (code !== 0) fail(kind, 'install.gone')
    const model = (await ask([...shell, 'getprop ro.product.model'])).said.trim() || serial
    if (!/\bwatch\b/.test(kind)) stop('install.otherKind', { model })
    tell({ key: 'install.found', params: { model } })
  }

  async function install(serial: string): Promise<void> {
    const { said: words } = await ask(['-s', serial, 'install', '-r', path], installMs)
    if (!/(^|\n)Success\b/.test(words)) fail(words, 'install.gone')
    tell({ key: 'install.installed', params: { name: packageName } })
    const { said: answer } = await ask(['-s', serial, 'shell', setFace(packageName)])
    tell({ key: /result=1\b/.test(answer) ? 'install.set' : 'install.notSet', params: {} })
  }

  return { stop, pair, connect, find, checkKind, install }
}

/**
 * Pairs and connects where that is wished, sends the package to the watch by the machine's `adb`, and sets it as its
 * face (developer.android.com/training/wearables/wff/setup). Null, or what went wrong with its way out; what was
 * installed before that stays as it was.
 */
export async function installFace(installing: Installing): Promise<Said | null> {
  const { watch, pairing, packageName } = installing
  // it goes into a line for the watch's shell
  if (!packageForm.test(packageName)) throw new Error(`${packageName} is no name of a package`)
  const steps = createSteps(installing)
  try {
    if (watch !== null && !serialForm.test(watch) && !isWatchAddress(watch))
      return steps.stop('install.address', { given: watch })
    if (pairing) await steps.pair(pairing)
    if (watch !== null && isWatchAddress(watch)) await steps.connect(watch)
    const serial = await steps.find()
    await steps.checkKind(serial)
    await steps.install(serial)
    return null
  } catch (error) {
    if (error instanceof Stopped) return error.said
    throw error
  }
}
