import { measureEngine } from './measure-engine.mjs'
import { measureGroups } from './measure-groups.mjs'
import { measureGrowth } from './measure-growth.mjs'
import { measureHour } from './measure-hour.mjs'
import { measureMany } from './measure-many.mjs'
import { measureOpening } from './measure-opening.mjs'
import { measurePaths } from './measure-paths.mjs'
import { measurePresented } from './measure-presented.mjs'
import { measureStart } from './measure-start.mjs'
import { measureTyping } from './measure-typing.mjs'

/** Parts beside the scenes, by the name that `--only` takes. */
const parts = {
  engine: { says: 'the engine without a page', isAlone: true, run: measureEngine },
  start: { says: 'first and second visits', run: measureStart },
  groups: { says: 'groups, masks, gradients and curved texts', run: measureGroups },
  many: { says: 'many selected layers are dragged', run: measureMany },
  paths: { says: 'paths of 50 points', run: measurePaths },
  typing: { says: 'typing among many layers', run: measureTyping },
  opening: { says: 'a saved design is opened', run: measureOpening },
  growth: { says: 'a frame by the number of layers and of faces', run: measureGrowth },
  hour: { says: 'an hour of editing', run: measureHour },
  presented: { says: 'input to the presented picture', run: measurePresented },
}

const isWanted = (name, { options, own }, { browser }) =>
  options.measures.includes(name) && (parts[name].isAlone || Boolean(own && browser))

/**
 * Figures by the part's name, in `tookS` how many seconds each part took, and in `failed` why a part has none: what the
 * others measured is kept.
 */
export async function runParts(world, opened) {
  const figures = {}
  const tookS = {}
  const failed = {}
  for (const [name, { says, run }] of Object.entries(parts)) {
    if (!isWanted(name, world, opened)) continue
    world.say(says)
    const from = performance.now()
    try {
      figures[name] = await run({ ...world, ...opened, rounds: world.options.rounds })
    } catch (error) {
      failed[name] = String(error?.message ?? error)
      world.say(`${name} failed: ${failed[name]}`)
    }
    tookS[name] = Math.round((performance.now() - from) / 1000)
    world.keepSoFar?.({ ...figures, tookS, failed })
  }
  return { ...figures, tookS, failed }
}
