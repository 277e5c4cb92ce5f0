import { readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, test } from 'vitest'

const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')

const modulesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return modulesBelow(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })

test('every arrow points down, and the check looked at every module', async () => {
  const { output } = await cruise(['src'], { ruleSet: { forbidden }, validate: true, ...options })
  const result = output as ICruiseResult
  const broken = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  expect(broken).toEqual([])
  const seen = new Set(result.modules.map(({ source }) => source))
  expect(modulesBelow('src').filter((file) => !seen.has(file.replaceAll('\\', '/')))).toEqual([])
}, 60_000)
