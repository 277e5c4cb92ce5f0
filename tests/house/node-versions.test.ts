import { readFileSync } from 'node:fs'
import { minVersion, satisfies } from 'semver'
import { describe, expect, test } from 'vitest'

/* Installing on a Node that is promised prints no warning: no package that is installed there wants another one. */

interface Package {
  readonly engines?: { readonly node?: string }
  readonly optional?: boolean
}

const own = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly engines: { readonly node: string }
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Package>>
}

/** The oldest of each range that is promised, and one that comes later. */
const promised = [...own.engines.node.split('||').map((range) => minVersion(range)?.version ?? ''), '26.3.0']

// what is optional is left out in silence where it does not fit
const named = Object.entries(packages).filter(([, { optional }]) => optional !== true)

describe.each(promised)('Node %s', (version) => {
  test('is what every package takes', () => {
    expect(satisfies(version, own.engines.node)).toBe(true)
    const strangers = named
      .filter(([, { engines }]) => engines?.node !== undefined && !satisfies(version, engines.node))
      .map(([path, { engines }]) => `${path} wants ${engines?.node ?? ''}`)
    expect(strangers).toEqual([])
  })
})
