import { expect, test } from 'vitest'
import { knownPackage } from '../../../../src/ui/editor/package-name/known-package.ts'

const task = (packageName: string, submission: number | null, target = 'fd-1') => ({
  ...{ target, format: 'apk' as const, packageName, submission },
})

test('a face without packages has no name, whatever other faces have', () => {
  expect(knownPackage([task('com.maker.other', 1, 'fd-2')], 'fd-1')).toEqual({ name: '', submission: null })
})

test('a face that was only submitted has the name of its submission, locked by the newest', () => {
  const tasks = [task('com.maker.dial', 2), task('com.maker.dial', 1)]
  expect(knownPackage(tasks, 'fd-1')).toEqual({ name: 'com.maker.dial', submission: 2 })
})

test('a name that no submission has can be changed, as the server says', () => {
  const tasks = [task('com.maker.new', null), task('com.maker.dial', 1)]
  expect(knownPackage(tasks, 'fd-1')).toEqual({ name: 'com.maker.new', submission: null })
})
