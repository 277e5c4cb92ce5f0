// Hot reload for the page and the worker; the server is rebuilt and restarted when its sources change.
import { spawn, spawnSync } from 'node:child_process'
import { watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const port = process.env.API_PORT ?? '8081'
const build = () =>
  spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), 'server'], { cwd: root, stdio: 'inherit' })
    .status === 0

let server = null
function restart() {
  if (!build()) return
  server?.kill('SIGTERM')
  server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  })
}

restart()
let timer
for (const folder of ['src/server', 'src/shared'])
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(restart, 200)
  })
const web = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, API: `http://127.0.0.1:${port}` },
})
web.on('exit', (code) => {
  server?.kill('SIGTERM')
  process.exit(code ?? 0)
})
