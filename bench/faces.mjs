// How long a face takes to go out: ours from the design to the signed package, beside Debian's aapt2, zipalign and
// apksigner from the finished sources of the same face, in turns of one run. Figures, never a test.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { unzipSync } from 'fflate'
import { fontFiles } from '../scripts/fonts.mjs'
import { median } from './node/statistics.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const require = createRequire(join(root, 'package.json'))
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } })
const rounds = Number(values.rounds)
const leastRatio = 10
const frameworkApk = '/usr/share/android-framework-res/framework-res.apk'
const say = (line) => process.stdout.write(`${line}\n`)

async function loadOurs(folder) {
  const outfile = join(folder, 'our-export.mjs')
  const entryPoints = [join(root, 'bench/faces/our-export.ts')]
  const mainFields = ['module', 'main']
  await build({
    entryPoints,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields,
    logLevel: 'warning',
  })
  return import(pathToFileURL(outfile).href)
}

function run(folder, tool, args) {
  const { status, error, stdout, stderr } = spawnSync(tool, args, { cwd: folder, encoding: 'utf8' })
  if (error || status !== 0) throw new Error(`${tool}: ${error?.message ?? stdout + stderr}`)
}

async function timed(act) {
  const from = performance.now()
  await act()
  return performance.now() - from
}

const missingTool = () =>
  ['aapt2', 'zipalign', 'apksigner', 'openssl'].find((tool) => spawnSync(tool, ['version']).error) ??
  (existsSync(frameworkApk) ? undefined : frameworkApk)

const manifest = `<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.bench">
  <uses-feature android:name="android.hardware.type.watch"/>
  <application android:hasCode="false" android:label="Bench" android:icon="@drawable/preview"/>
</manifest>
`

/** The sources of the face and a key, as a user of those tools has them before the first step. */
function prepareTools(folder, zip) {
  for (const [path, bytes] of Object.entries(unzipSync(zip))) {
    mkdirSync(dirname(join(folder, 'face', path)), { recursive: true })
    writeFileSync(join(folder, 'face', path), bytes)
  }
  writeFileSync(join(folder, 'face/AndroidManifest.xml'), manifest)
  run(folder, 'openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'key.pem',
    '-out',
    'cert.pem',
    '-days',
    '9999',
    '-subj',
    '/CN=Bench',
  ])
  run(folder, 'openssl', [
    'pkcs8',
    '-topk8',
    '-nocrypt',
    '-in',
    'key.pem',
    '-outform',
    'DER',
    '-out',
    'key.pk8',
  ])
}

function packByTools(folder) {
  run(folder, 'aapt2', ['compile', '--no-crunch', '--dir', 'face/res', '-o', 'res.zip'])
  const versions = [
    '--min-sdk-version',
    '34',
    '--target-sdk-version',
    '34',
    '--version-code',
    '1',
    '--version-name',
    '1.0',
  ]
  run(folder, 'aapt2', [
    'link',
    '-o',
    'u.apk',
    '--manifest',
    'face/AndroidManifest.xml',
    '-I',
    frameworkApk,
    ...versions,
    '--warn-manifest-validation',
    '-R',
    'res.zip',
    '--auto-add-overlay',
  ])
  run(folder, 'zipalign', ['-f', '-p', '4', 'u.apk', 'a.apk'])
  run(folder, 'apksigner', [
    'sign',
    '--key',
    'key.pk8',
    '--cert',
    'cert.pem',
    '--min-sdk-version',
    '34',
    '--out',
    'face.apk',
    'a.apk',
  ])
}

const ms = (value) => `${value.toFixed(1)} ms`

const folder = mkdtempSync(join(tmpdir(), 'dialwright-bench-faces-'))
try {
  const { prepare } = await loadOurs(folder)
  const font = require.resolve(fontFiles['Roboto-Regular.ttf'])
  const face = await prepare(root, 60, font)
  const large = await prepare(root, 500, font)
  const lacking = missingTool()
  if (lacking) say(`SKIPPED: ${lacking} is not installed, there is nothing to compare with`)
  else prepareTools(folder, await face.sources())
  const times = { packed: [], xml: [], tools: [] }
  // the first round is what a person feels who exports once; it is reported apart
  for (let round = 0; round <= rounds; round += 1) {
    times.packed.push(await timed(face.packed))
    if (!lacking) times.tools.push(await timed(() => packByTools(folder)))
    times.xml.push(await timed(large.xml))
  }
  const warm = (name) => median(times[name].slice(1))
  const bytes = (await face.packed()).length
  say(
    `export and signing of 60 layers: ${ms(warm('packed'))}, the first time ${ms(times.packed[0])}; ${bytes} bytes`,
  )
  say(
    `XML of 500 layers: ${ms(warm('xml'))}, the first time ${ms(times.xml[0])}; ${(await large.xml()).length} signs`,
  )
  if (!lacking) {
    const ratio = warm('tools') / warm('packed')
    say(
      `aapt2, zipalign and apksigner with the same face: ${ms(warm('tools'))}, the first time ${ms(times.tools[0])}`,
    )
    say(
      `${ratio >= leastRatio ? 'met' : 'MISSED'}: ${ratio.toFixed(1)} times faster, at least ${leastRatio} are wanted`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
