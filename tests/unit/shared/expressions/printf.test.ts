import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { printField, printFormat, readFormat } from '../../../../src/shared/expressions/printf.ts'

/**
 * What `String.format` of Java 17 gives for every format of these parts that it takes; a format that is absent it refuses.
 * Whole numbers were given as a long, others as a double.
 */
const java = JSON.parse(readFileSync(join(import.meta.dirname, 'java-formats.json'), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>

const flags = ['-', '#', '+', ' ', '0', ',', '(']
const conversions = ['s', 'd', 'f', 'e', 'x', 'o']
const numbers = [0, 7.25, -7.9, 12345.675, -0.04, 0.15]
const texts = ['Thu', '', 'Straße 12']

const flagSets = Array.from({ length: 2 ** flags.length }, (_, set) =>
  flags.filter((_flag, bit) => (set >> bit) & 1).join(''),
)

const formats = conversions.flatMap((conversion) =>
  ['', '9'].flatMap((width) =>
    ['', '.2'].flatMap((precision) => flagSets.map((set) => `%${set}${width}${precision}${conversion}`)),
  ),
)

test('every flag, width, precision and conversion of every value is as Java has it, or known as none', () => {
  const faults = formats.filter((format) => {
    const [field, ...more] = readFormat(format)
    if (typeof field !== 'object' || more.length > 0) return true
    const values = field.conversion === 's' ? texts : numbers
    const ours = field.isKnown ? values.map((value) => printField(field, value)).join('|') : undefined
    return ours !== java[format]?.join('|')
  })
  expect(faults).toEqual([])
  expect(formats.filter((format) => format in java)).toHaveLength(Object.keys(java).length)
})

test.each([
  ['%.1f', 7.25, '7.3'],
  ['%.2f', 1.005, '1.01'],
  ['%f', 1e-7, '0.000000'],
  ['%E', 12345.675, '1.234568E+04'],
  ['%#X', 255, '0XFF'],
  ['%S', 'Thu', 'THU'],
  ['%-5d|', 42, '42   |'],
  ['%05d', -42, '-0042'],
  ['%d', '05', '5'],
  ['%d', 'Thu', 'Thu'],
  ['%5.1f', 'Thu', '  Thu'],
  ['%.1f km, 100%%', 7.25, '7.3 km, 100%'],
  ['100%', 7, '100%'],
  ['%t', 7, '7'],
  ['%101d', 7, '7'],
  ['%999999999d', 7, '7'],
  ['%1$d-%1$d', 7, '7-7'],
])('%s of %s is %s', (format, value, text) => {
  expect(printFormat(format, value)).toBe(text)
})
