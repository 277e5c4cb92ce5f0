import { tiltLimits, tiltNames, tiltRest, type TiltName } from '../../base/tilt.ts'
import { numberField, type NumberField, type Section } from '../fields.ts'

/** Paths of its fields begin with it. */
export const tiltPath = 'tilt.'

const units: Readonly<Record<TiltName, NumberField['unit']>> = {
  x: 'px',
  y: 'px',
  rotation: 'deg',
  scale: 'percent',
  opacity: 'percent',
  at: 'deg',
}

const field = (name: TiltName, before: string): NumberField => ({
  ...numberField(before + tiltPath + name, {
    unit: units[name],
    min: tiltLimits[name][0],
    max: tiltLimits[name][1],
    // its own name comes with the row
    label: 'section.tilt',
    cost: 'placement',
    absent: tiltRest[name],
  }),
  comesLate: true,
})

/** Where a layer, or all of a group, goes when the watch is tilted. `before`: what its paths begin with. */
const sectionFor = (id: string, before: string): Section => ({
  id,
  isContent: true,
  startsFolded: true,
  fields: tiltNames.map((name) => field(name, before)),
})

export const tiltSection = sectionFor('tilt', '')

export const groupTiltSection = sectionFor('tilt', 'group.')
