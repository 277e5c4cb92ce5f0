// Do the tests near a place notice when it is wrong? Makes one mistake at a time in a copy of the tree, runs the
// tests that are named with it, and says which mistakes nobody noticed.
// `npm run mutate -- words`: only mutations whose file or words hold them.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mutations } from './mutations/all.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Share of the mutations that must be noticed: 57 of 60. */
const enough = 57 / 60
/** A mistake may make a loop that never ends. */
const longestMs = 300_000

const words = process.argv.slice(2).join(' ')
const chosen = mutations.filter(({ file, says }) => `${file} ${says}`.includes(words))

/** The tree as it stands, what is not committed among it. */
function copyTree() {
  const copy = mkdtempSync(join(tmpdir(), 'dialwright-mutants-'))
  const listed = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (listed.status !== 0) throw new Error('git cannot list the files')
  for (const name of listed.stdout.split('\0'))
    if (name !== '' && existsSync(join(root, name))) cpSync(join(root, name), join(copy, name))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** A row names files or folders, and after ` -t ` what the names of its tests hold. */
function argumentsOf(tests) {
  const names = tests.flatMap((test) => test.split(' -t ').slice(1))
  const files = tests.map((test) => test.split(' -t ')[0])
  return [...files, ...(names.length > 0 ? ['-t', names.join('|')] : [])]
}

function runTests(copy, tests, bail) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--maxWorkers', '1', '--reporter', 'dot', ...(bail ? ['--bail', '1'] : [])]
  return spawnSync(process.execPath, [...args, ...argumentsOf(tests)], {
    cwd: copy,
    encoding: 'utf8',
    timeout: longestMs,
    killSignal: 'SIGKILL',
    env: { ...process.env, NO_COLOR: '1' },
  })
}

/** Without a mistake in it all of them must pass, or nothing is known of those that fail. */
function checkUnchanged(copy) {
  const all = [...new Set(chosen.flatMap(({ tests }) => tests))]
  const plain = all.filter((test) => !test.includes(' -t '))
  for (const tests of [plain, ...all.filter((test) => !plain.includes(test)).map((test) => [test])]) {
    if (tests.length === 0) continue
    const { status, stdout } = runTests(copy, tests, false)
    if (status === 0) continue
    console.log(stdout.slice(-4000))
    throw new Error('these tests fail without a mutation')
  }
}

function judge(copy, { file, from, to, tests }) {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2) return 'no longer applies'
  try {
    writeFileSync(
      path,
      text.replace(from, () => to),
    )
    return runTests(copy, tests, true).status === 0 ? 'SURVIVED' : 'killed'
  } finally {
    writeFileSync(path, text)
  }
}

const copy = copyTree()
const counts = { killed: 0, SURVIVED: 0, 'no longer applies': 0 }
try {
  checkUnchanged(copy)
  for (const mutation of chosen) {
    const verdict = judge(copy, mutation)
    counts[verdict] += 1
    console.log(`${verdict}  ${mutation.file}: ${mutation.says}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
const { killed, SURVIVED: survived, 'no longer applies': lost } = counts
console.log(`${killed} of ${chosen.length} killed, ${survived} survived, ${lost} no longer apply`)
process.exit(lost === 0 && killed >= chosen.length * enough ? 0 : 1)
