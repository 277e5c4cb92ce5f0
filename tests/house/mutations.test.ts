import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutations } from '../mutations/all.mjs'

/*
 * `npm run mutate` takes many minutes and runs seldom; that its table fits the tree is seen at every check.
 */

test.each(mutations)('the mutation of $file still applies: $says', ({ file, from, to, tests }) => {
  const count = readFileSync(file, 'utf8').split(from).length - 1
  expect(count, 'its text stands once in its file').toBe(1)
  expect(to).not.toBe(from)
  expect(tests.length).toBeGreaterThan(0)
  for (const path of tests) expect(existsSync(path.replace(/ -t .*/, '')), path).toBe(true)
})

test('at least 60 mutations stand in all rooms of the worker and on all floors', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(60)
  const rooms = new Set(mutations.map(({ file }) => file.split('/').slice(0, 3).join('/')))
  const floors = ['base', 'document', 'expressions', 'layers', 'platforms', 'rules', 'protocol']
  for (const room of floors) expect(rooms).toContain(`src/shared/${room}`)
  for (const floor of ['render', 'worker', 'ui', 'server'])
    expect([...rooms].filter((room) => room.startsWith(`src/${floor}/`)).length, floor).toBeGreaterThan(3)
})
