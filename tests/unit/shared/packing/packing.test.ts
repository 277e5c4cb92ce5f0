import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plainPicture } from '../../../../src/shared/packing/plain-picture.ts'
import { defaultPackageName, packageNameFault } from '../../../../src/shared/packing/package-name.ts'

test('a name of a package is what a watch and the store take, or it is said what is wrong', () => {
  expect(packageNameFault('com.maker.my_face2')).toBeNull()
  for (const name of ['face', 'com.', 'Com.face', 'com.2face', 'com..face', 'com.表盘', 'com.face ', '_a.b'])
    expect(packageNameFault(name), name).toBe('form')
  expect(packageNameFault('com.new.face')).toBe('word')
  expect(packageNameFault('com.example.face')).toBe('example')
  expect(packageNameFault(`com.${'a'.repeat(96)}`)).toBeNull()
  expect(packageNameFault(`com.${'a'.repeat(97)}`)).toBe('long')
  // a name of one's own that was typed behind the one that was made
  const made = defaultPackageName('0191', 'fd1')
  for (const name of [`${made}com.walk.leaf`, `${made}.leaf`, 'com.dialwright.face.leaf'])
    expect(packageNameFault(name), name).toBe('made')
})

test('a face that nobody named has a name of its own, always the same', () => {
  const one = defaultPackageName('0191-表', 'fd1')
  expect(packageNameFault(one)).toBeNull()
  expect(defaultPackageName('0191-表', 'fd1')).toBe(one)
  expect(defaultPackageName('0191-表', 'fd2')).not.toBe(one)
  expect(defaultPackageName('0192-表', 'fd1')).not.toBe(one)
})

test('what stands for a face without a picture is a picture: a disc on nothing', async () => {
  const { data, info } = await sharp(plainPicture()).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([450, 450])
  const alphaAt = (x: number, y: number): number => data[(y * info.width + x) * 4 + 3] ?? -1
  expect([alphaAt(225, 225), alphaAt(1, 225), alphaAt(225, 448)]).toEqual([255, 255, 255])
  expect([alphaAt(0, 0), alphaAt(449, 449), alphaAt(60, 60)]).toEqual([0, 0, 0])
})
