import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem, type } from 'node:os'

const read = (command, args) => {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

/** The commit of the checkout, with `+` when files differ from it; `unknown` outside a repository. */
export function readCommit() {
  const commit = read('git', ['rev-parse', '--short=12', 'HEAD'])
  if (!/^[0-9a-f]+$/.test(commit)) return 'unknown'
  return read('git', ['status', '--porcelain', '--untracked-files=no']) === '' ? commit : `${commit}+`
}

async function rendererOf(browser) {
  const page = await browser.newPage()
  const gpu = await page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2')
    const names = gl?.getExtension('WEBGL_debug_renderer_info')
    return gl && names ? String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)) : 'none'
  })
  await page.close()
  return gpu
}

/** What the figures depend on: processor, memory, system, its load now, browser and what draws WebGL; null for no browser. */
export async function describeMachine(browser) {
  const cores = cpus()
  return {
    cpu: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
    load: loadavg().map((tasks) => Number(tasks.toFixed(1))),
    browser: browser && `Chromium ${browser.version()}`,
    webgl: browser && (await rendererOf(browser)),
  }
}
