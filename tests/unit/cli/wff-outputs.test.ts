import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const sample = join(root, 'public/samples/today/design.json')
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dialwright-outputs-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function wff(...args: readonly string[]): { code: number | null; lines: readonly string[] } {
  const run = spawnSync(process.execPath, [join(root, 'scripts/cli.mjs'), 'wff', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { code: run.status, lines: (run.stdout + run.stderr).trim().split('\n') }
}

test('export writes a package for the chip, says what it does otherwise, and dump shows what is in it', () => {
  const { code, lines } = wff('export', sample, '--face', '1', '-o', 'today.falcon')
  expect(code).toBe(0)
  expect(lines.join('\n')).toContain('NOTE the face is made for android')
  expect(lines.join('\n')).toContain('falcon has no data for dateChinese')
  expect(lines.at(-1)).toMatch(/^today\.falcon: \d+ bytes, 14 elements, 7 pictures$/)
  const shown = wff('dump', 'today.falcon')
  expect(shown.code).toBe(0)
  expect(shown.lines.join('\n')).toContain('type 2 timeDigit, level 12')
  const bytes = readFileSync(join(folder, 'today.falcon'))
  bytes[100] = (bytes[100] ?? 0) ^ 1
  writeFileSync(join(folder, 'bad.falcon'), bytes)
  expect(wff('dump', '--lang', 'zh-cn', 'bad.falcon')).toEqual({
    code: 1,
    lines: ['FAIL bad.falcon: 表盘包已损坏（sum）：请重新导出'],
  })
  expect(wff('export', sample, '-o', 'none.falcon').lines[0]).toBe('the design has no falcon face')
})

test('memory counts a design and what was made of it alike', () => {
  expect(wff('export', sample, '-o', 'today.zip').code).toBe(0)
  const { code, lines } = wff('memory', sample, 'today.zip', 'nowhere.xml')
  expect(code).toBe(1)
  const totals = lines.filter((line) => line.startsWith('PASS')).map((line) => line.replace(/^PASS \S+/, ''))
  expect(totals).toHaveLength(2)
  expect(totals[0]).toBe(totals[1])
  expect(totals[0]).toMatch(/interactive \d+ bytes of 100 MB, ambient \d+ bytes of 10 MB/)
  expect(lines.at(-1)).toMatch(/^FAIL nowhere\.xml: .*no such file/)
})
