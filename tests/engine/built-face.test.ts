import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

test('a face is packed in the browser without the server, and says what the watch does otherwise', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [0, 0], { rotate: '(##stress## * 2)' })] })
  const built = await t.engine.ask('builtFace', { fdId: null, format: 'apk' })
  if (!built || 'fault' in built) throw new Error(built?.fault)
  expect(built.packageName).toMatch(/^com\.dialwright\.face\.w[0-9a-f]{16}\.debug$/)
  const files = Object.keys(unzipSync(new Uint8Array(built.bytes)))
  expect(files).toContain('AndroidManifest.xml')
  expect(files).toContain('res/drawable-nodpi/preview.png')
  expect(built.notes.map(({ uuid, key }) => [uuid, key])).toContainEqual(['a', 'wear.note.expression'])
})
