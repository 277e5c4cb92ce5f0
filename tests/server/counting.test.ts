import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { digestText } from '../../src/shared/base/sha256.ts'
import { networksOf } from '../../src/server/base/security/address.ts'

const counted: readonly [string, string][] = [
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['unix', 'unix'],
  ['', ''],
]

test.each(counted)('%s counts as %s', (address, network) => {
  expect(networksOf(address)[0].name).toBe(network)
})

test('an IPv6 address counts in ever wider networks with ever larger limits, IPv4 in itself alone', () => {
  expect(networksOf('2001:db8:1:2fe:3:4:5:6')).toEqual([
    { name: '2001:db8:1:2fe::/64', times: 1 },
    { name: '2001:db8:1:200::/56', times: 4 },
    { name: '2001:db8:1:0::/48', times: 16 },
  ])
  for (const one of ['192.0.2.7', '::ffff:192.0.2.7', 'unix'])
    expect(networksOf(one).map(({ times }) => times)).toEqual([1])
})

test('our SHA-256 is SHA-256, at every length around a block', () => {
  for (let length = 0; length < 200; length += 1) {
    const text = 'aZ09.-_'.repeat(30).slice(0, length)
    const words = digestText(text)
    const hex = [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
    expect([length, hex]).toEqual([length, createHash('sha256').update(text).digest('hex')])
  }
})
