import { spawnSync } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { chromium } from 'playwright'

/**
 * The lists of the address bar are two pages of the browser's own in each new window: a second of processor before
 * every test. Of two lists of features the browser takes the last, so that what Playwright turns off is named again
 * (`disabledFeatures` in its `chromiumSwitches.ts`).
 */
const noFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

/** Quiet, sandboxless, without the browser's own calls home. */
export const chromiumArgs = [
  '--no-sandbox',
  `--disable-features=${noFeatures.join(',')}`,
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Debian's package turns it on: with software GL it costs more than it gives
  '--disable-gpu-rasterization',
]

/**
 * Playwright keeps what processes share out of memory, for machines that have little of such; a disk takes more of the
 * processor. Where there is room it is kept there.
 */
export const notChromiumArgs = hasSharedMemory() ? ['--disable-dev-shm-usage'] : []

function hasSharedMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 ** 30
  } catch {
    return false
  }
}

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function installed() {
  const own = chromium.executablePath()
  return [process.env.CHROMIUM_PATH, own, ...places].find((path) => path && existsSync(path))
}

/** The test browser: CHROMIUM_PATH, Playwright's own, or the system's. Throws with the way out when there is none. */
export function findChromium() {
  const found = installed()
  if (found) return found
  throw new Error('No Chromium found: set CHROMIUM_PATH, or run "npx playwright install chromium"')
}

/** As `findChromium`, but installs Debian's package when there is none and this may. */
export function ensureChromium() {
  if (!installed() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Debian’s chromium for the browser tests …')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  if (!installed()) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', shell: true })
  return findChromium()
}

/** Debian's adb for the tests that install on a watch; they are left out where there is none and this may not. */
export function ensureAdb() {
  const isThere = spawnSync('adb', ['--version']).status === 0
  if (isThere || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Debian’s adb for the tests of installing …')
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'adb'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
