import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where Debian puts Noto, a font for each script (package fonts-noto-core). */
export const notoFolder = '/usr/share/fonts/truetype/noto'

/** Where Debian puts DejaVu, whose one font has letters of both directions (package fonts-dejavu-core). */
export const dejavuFolder = '/usr/share/fonts/truetype/dejavu'

const sample = `${notoFolder}/NotoSansDevanagari-Regular.ttf`

const hasFonts = (): boolean => existsSync(sample) && existsSync(`${dejavuFolder}/DejaVuSans.ttf`)

/** `notoFolder`, after installing Debian's package where this may; null where there is none, which is said aloud. */
export function ensureNotoFonts(): string | null {
  if (!hasFonts() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Debian’s fonts-noto-core and fonts-dejavu-core for the pictures of scripts …')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'fonts-noto-core', 'fonts-dejavu-core'],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      },
    )
  }
  if (hasFonts()) return notoFolder
  console.warn(
    'fonts-noto-core and fonts-dejavu-core are not here: scripts are NOT compared with the pictures of the browser',
  )
  return null
}
