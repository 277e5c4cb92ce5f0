import { createHash } from 'node:crypto'
import { unzipSync, zipSync, type Zippable } from 'fflate'
import { expect, test } from 'vitest'
import { isMessageKey } from '../../../../src/shared/messages/text.ts'
import { projectLimits } from '../../../../src/shared/project-file/project.ts'
import { readProject } from '../../../../src/shared/project-file/read-project.ts'
import { writeProject } from '../../../../src/shared/project-file/write-project.ts'
import { makeDesign, makeImage } from '../../../support/make-design.ts'
import { createChance, type Chance } from '../../../support/seeded.ts'

const count = 100

/** Megabytes that opening any of them may hold at a time, beside what stays of it. */
const mostMb = 400

const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3)
const sha256 = createHash('sha256').update(picture).digest('hex')

const whole = writeProject({
  design: makeDesign([makeImage('a', [1, 2], { url: '/f/pictures/one.png' })]),
  files: new Map([['/f/pictures/one.png', { name: 'one', bytes: picture, sha256 }]]),
  preview: picture,
})

/** The same file with some of its content another. */
function changed(change: (inside: Record<string, Uint8Array>) => void): Uint8Array {
  const inside = { ...unzipSync(whole) }
  change(inside)
  return zipSync(inside as Zippable)
}

const text = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

const manifest = (change: object): Uint8Array =>
  changed((inside) => {
    const told = JSON.parse(new TextDecoder().decode(inside['project.json'])) as object
    inside['project.json'] = text({ ...told, ...change })
  })

const row = { path: `files/${sha256}.png`, url: `local:${sha256}`, name: 'one' }

/** A number of the zip's directory is another: a size, a place, a count, a sum. */
function withOtherNumber(chance: Chance): Uint8Array {
  const bytes = new Uint8Array(whole)
  const view = new DataView(bytes.buffer)
  const directory = view.getUint32(bytes.length - 6, true)
  const field = chance.pick([16, 20, 24, 42])
  const present = view.getUint32(directory + field, true)
  const others = [0, 1, 0x7fff_ffff, 0xffff_fffe, 0xffff_ffff].filter((one) => one !== present)
  view.setUint32(directory + field, chance.pick(others), true)
  return bytes
}

/** Made once: packing them is what takes long. */
const large = changed((inside) => {
  inside['design.json'] = new Uint8Array(projectLimits.designBytes + 1).fill(32)
})
const many = changed((inside) => {
  for (let at = 0; at <= projectLimits.zip.entries; at += 1) inside[`files/x${at}`] = new Uint8Array()
})

/** A way of being bad each. */
const kinds: Readonly<Record<string, (chance: Chance) => Uint8Array>> = {
  'cut off': (chance) => whole.subarray(0, Math.floor(whole.length * chance.next() * 0.99)),
  'another number': withOtherNumber,
  'a way out of its folder': (chance) =>
    changed((inside) => {
      const path = chance.pick([
        '../../etc/passwd',
        '/etc/passwd',
        'C:\\x',
        'a/../../b',
        'files/..\\x',
        'a\u0000b',
      ])
      inside[path] = picture
    }),
  'a design that unpacks into more than a design is': () => large,
  'a picture under another digest': (chance) =>
    changed((inside) => {
      inside[`files/${sha256}.png`] = Uint8Array.of(0x3c, 0x73, 0x76, 0x67, chance.whole(0, 255))
    }),
  'a row that names one file twice': () => manifest({ files: [row, row] }),
  'a row for a file that is not there': () =>
    manifest({ files: [{ ...row, path: `files/${'0'.repeat(64)}.png`, url: `local:${'0'.repeat(64)}` }] }),
  'a manifest of something else': (chance) =>
    manifest(
      chance.pick([
        { format: 'other' },
        { version: -1 },
        { version: 'x' },
        { version: 99 },
        { files: {} },
        { files: [{ ...row, path: '../x' }] },
        { files: [{ ...row, url: 'javascript:alert(1)' }] },
      ]),
    ),
  'more files than there may be': () => many,
  noise: (chance) =>
    Uint8Array.from({ length: chance.whole(0, 4_000) }, (_none, at) =>
      at === 0 ? 0x50 : at === 1 ? 0x4b : chance.whole(0, 255),
    ),
}

test(`${count} hostile project files are refused in words, and none of them takes the memory of the device`, () => {
  const chance = createChance(16)
  const ways = Object.entries(kinds)
  const wrong: string[] = []
  const before = process.memoryUsage.rss()
  for (let at = 0; at < count; at += 1) {
    const [kind, make] = ways[at % ways.length] as (typeof ways)[number]
    const read = readProject(make(chance))
    if (read.ok) wrong.push(`${kind}: was opened`)
    else if (!isMessageKey(read.error.key)) wrong.push(`${kind}: no words for ${read.error.key}`)
  }
  expect(wrong).toEqual([])
  expect((process.memoryUsage.rss() - before) / 1_048_576).toBeLessThan(mostMb)
})
