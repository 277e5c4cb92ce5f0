import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where Debian puts Noto, a font for each script (package fonts-noto-core). */
export const notoFolder = '/usr/share/fonts/truetype/noto'

const sample = `${notoFolder}/NotoSansDevanagari-Regular.ttf`

/** `notoFolder`, after installing Debian's package where this may; null where there is none, which is said aloud. */
export function ensureNotoFonts(): string | null {
  if (!existsSync(sample) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Debian’s fonts-noto-core for the pictures of scripts …')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'fonts-noto-core'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  if (existsSync(sample)) return notoFolder
  console.warn('fonts-noto-core is not here: scripts are NOT compared with the pictures of the browser')
  return null
}
