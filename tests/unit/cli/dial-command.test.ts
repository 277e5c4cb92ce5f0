import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serializeDesign } from '../../../src/shared/document/stored/serialize.ts'
import { writeProject } from '../../../src/shared/project-file/write-project.ts'
import { makeDesign, makeImage } from '../../support/make-design.ts'

const root = join(import.meta.dirname, '../../..')
let folder = ''

const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1)
const sha256 = createHash('sha256').update(picture).digest('hex')

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dialwright-dial-'))
  const design = makeDesign([
    makeImage('a', [0, 0], { url: '/f/a.png' }),
    makeImage('b', [0, 0], { url: '/f/b.png' }),
  ])
  const files = new Map([['/f/a.png', { name: 'Sun', bytes: picture, sha256 }]])
  writeFileSync(join(folder, 'good.dial'), writeProject({ design, files, preview: null }))
  writeFileSync(join(folder, 'text.dial'), serializeDesign(makeDesign([])))
  writeFileSync(join(folder, 'bad.dial'), 'PK and then nothing that would be a zip')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function dial(...args: readonly string[]): { code: number | null; lines: readonly string[] } {
  const run = spawnSync(process.execPath, [join(root, 'scripts/cli.mjs'), 'dial', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { code: run.status, lines: (run.stdout + run.stderr).trim().split('\n') }
}

test('info tells what a project file holds', () => {
  const { code, lines } = dial('info', 'good.dial')
  expect(code).toBe(0)
  expect(lines[0]).toMatch(/^good\.dial: a project file, \d+ bytes$/)
  expect(lines).toContain('  names     Test / 测试')
  expect(lines).toContain('  face      android 500*500 circle: 3 layers, 1 in ambient')
  expect(lines).toContain(`  file      ${sha256.slice(0, 8)} 5 bytes Sun`)
})

test('check has a line for each file and fails if one cannot be opened', () => {
  const { code, lines } = dial('check', 'good.dial', 'text.dial', 'bad.dial', 'none.dial')
  expect(code).toBe(1)
  expect(lines).toEqual([
    'PASS good.dial: /f/b.png is not in it',
    'PASS text.dial',
    'FAIL bad.dial: This is not a design file. Open one that was saved here',
    expect.stringContaining('FAIL none.dial: The file cannot be read'),
  ])
  expect(dial('check', '--lang', 'zh-cn', 'bad.dial').lines[0]).toContain('这不是设计文件')
})

test('what was asked wrongly ends with 2 and the usage', () => {
  for (const args of [[], ['look'], ['info'], ['check', '--lang', 'fr', 'good.dial']]) {
    const { code, lines } = dial(...args)
    expect(code).toBe(2)
    expect(lines.join('\n')).toContain('npm run -s dial')
  }
})
