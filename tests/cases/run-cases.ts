import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

/** A case file: what goes in, and under `expected` what must come out. */
export type CaseFile<Input> = Input & { expected?: unknown }

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path)
    return entry.name === 'case.json' ? [path] : []
  })

/** Without this variable a difference fails; in CI it is never allowed to accept. */
const accepts = process.env.UPDATE === '1' && process.env.CI === undefined

/**
 * Runs every `case.json` below the folder through `run` and compares what comes out with its `expected`.
 * `UPDATE=1` writes the outcome into the file instead; the reader of the diff is then the test.
 */
export function runCases<Input>(folder: string, run: (input: Input) => unknown): void {
  const files = filesIn(folder)
  test('there are cases', () => expect(files.length).toBeGreaterThan(0))
  describe.each([...new Set(files.map((file) => dirname(dirname(file))))])('%s', (group) => {
    const members = files.filter((file) => dirname(dirname(file)) === group)
    test.each(members.map((file) => [relative(group, dirname(file)), file]))('%s', (_, file) => {
      if (!existsSync(file)) throw new Error(`${file} has gone`)
      const { expected, ...input } = JSON.parse(readFileSync(file, 'utf8')) as CaseFile<Input>
      const outcome: unknown = JSON.parse(JSON.stringify(run(input as Input)))
      if (accepts) {
        writeFileSync(file, `${JSON.stringify({ ...input, expected: outcome }, null, 2)}\n`)
        return
      }
      expect(expected, 'a new case is accepted with UPDATE=1').toBeDefined()
      expect(outcome).toEqual(expected)
    })
  })
}
