import { expect, test } from 'vitest'
import { isPlayed, pngFrames } from '../../../../src/shared/base/pictures/frame-count.ts'
import { makeGif } from '../../../support/gif.ts'
import { makeApng, makePlayedWebp } from '../../../support/make-apng.ts'
import { createChance } from '../../../support/seeded.ts'

const names = ['#c80000', '#00c800', '#0000c8', '#c8c800', '#00c8c8']
const triples = [
  [200, 0, 0],
  [0, 200, 0],
  [0, 0, 200],
  [200, 200, 0],
  [0, 200, 200],
] as const

test('what has more than one frame plays, whatever it is written as; what is cut or noise never throws', async () => {
  const facts = { side: 6, delayMs: 50 }
  const chance = createChance(31)
  for (let count = 1; count <= names.length; count += 1) {
    const colors = names.slice(0, count)
    const apng = await makeApng(colors, facts)
    const films = [apng, await makePlayedWebp(colors, facts), makeGif(triples.slice(0, count), facts)]
    expect(films.map(isPlayed), `${count}`).toEqual(films.map(() => count > 1))
    expect(pngFrames(apng)).toBe(count)
    for (const film of films) {
      const damaged = Buffer.from(film.subarray(0, chance.whole(0, film.length)))
      for (let flips = chance.whole(0, 20); flips > 0 && damaged.length > 0; flips -= 1)
        damaged[chance.whole(0, damaged.length - 1)] = chance.whole(0, 255)
      expect(typeof isPlayed(damaged)).toBe('boolean')
    }
  }
})
