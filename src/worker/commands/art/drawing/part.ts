import type { Look } from '../../../../shared/art/look.ts'
import { lookParts, partNames, type PartGroup, type PartName } from '../../../../shared/art/parts.ts'
import { capRadius, drawingOf, handHeights, shadowStrength } from './draw.ts'
import { gaugeSweep, paintGauge, paneIsLight, paintSmallSeconds, paintWindow } from './plates.ts'
import { paintGround } from './ground.ts'
import { handOf, paintCap, paintHand, paintOutlined, paintShadow, type HandName } from './hand.ts'
import type { Disc } from './plan.ts'
import { toLight } from './raster/light.ts'
import { createSheet, pixelsOf, type Pixels, type Sheet } from './raster/sheet.ts'
import { markers, type Drawing } from './ring/markers.ts'
import { paintTrack } from './ring/track.ts'
import { snapped } from './snap.ts'

/** A face that a look is drawn for. */
export type Dial = {
  /** Design pixels. */
  readonly width: number
  readonly height: number
  readonly isRound: boolean
  /** At rest: thin and dim, on nothing. */
  readonly isAmbient: boolean
}

/** Where a part stands on the dial, in design pixels, and what it turns by. */
export type PartPlace = {
  readonly part: PartName
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** As a share of the box. */
  readonly pivot: { readonly x: number; readonly y: number }
  /** An expression; empty for what stands still. */
  readonly rotate: string
  /** Degrees at the sample time. */
  readonly rotation: number
}

type PartDrawing = PartPlace & {
  /** Pixels of the picture a design pixel, beside what the largest face needs. */
  readonly fine: number
  readonly paint: (sheet: Sheet) => void
}

/** What turns is drawn twice as large: between its pixels there is more to choose from. */
const turningFine = 2

const still = { pivot: { x: 0.5, y: 0.5 }, rotate: '', rotation: 0, fine: 1 } as const

type Scene = {
  readonly drawing: Drawing
  readonly dial: Dial
  readonly radius: number
  readonly middle: { readonly x: number; readonly y: number }
}

function sceneOf(look: Look, dial: Dial): Scene {
  const radius = Math.min(dial.width, dial.height) / 2
  const drawing = drawingOf(look, dial.isAmbient)
  return {
    drawing: { ...drawing, plan: snapped(drawing.plan, radius) },
    dial,
    radius,
    middle: { x: dial.width / 2, y: dial.height / 2 },
  }
}

const whole = ({ dial }: Scene) => ({ x: 0, y: 0, width: dial.width, height: dial.height })

/** Whole pixels around something of this reach about a point of the dial. */
function around(
  { radius, middle }: Scene,
  at: { readonly x: number; readonly y: number },
  half: { readonly x: number; readonly y: number },
) {
  const centre = { x: middle.x + at.x * radius, y: middle.y + at.y * radius }
  const [w, h] = [Math.ceil(half.x * radius) + 3, Math.ceil(half.y * radius) + 3]
  const x = Math.floor(centre.x) - w
  const y = Math.floor(centre.y) - h
  return { x, y, width: w * 2 + 1, height: h * 2 + 1 }
}

const discBox = (scene: Scene, disc: Disc) => around(scene, disc, { x: disc.radius, y: disc.radius })

/** The angles of 08:59:08, the sample time of the editor. */
const turns: Readonly<
  Record<'hour' | 'minute' | 'second', { readonly rotate: string; readonly rotation: number }>
> = {
  hour: { rotate: '(##hourHand##)', rotation: 269.5 },
  minute: { rotate: '(##minuteHand##)', rotation: 354 },
  second: { rotate: '(##secondHand##)', rotation: 48 },
}

const perPercent = (gaugeSweep.to - gaugeSweep.from) / 100

const gaugeTurn = (tag: string) => ({
  rotate: `(clamp(##${tag}##, 0, 100) * ${perPercent} - ${-gaugeSweep.from})`,
  rotation: 0,
})

type HandInput = {
  readonly name: HandName
  readonly at?: { readonly x: number; readonly y: number }
  readonly turn: { readonly rotate: string; readonly rotation: number }
  readonly isShadow?: boolean
}

/** A hand upright, its pivot in the middle of its picture's width. */
function handPart(
  scene: Scene,
  part: PartName,
  { name, at = { x: 0, y: 0 }, turn, isShadow = false }: HandInput,
): PartDrawing {
  const { drawing, radius, middle } = scene
  const hand = handOf(drawing, name)
  const high = handHeights[name]
  const soft = isShadow ? high * 0.75 : 0
  const pad = Math.ceil(soft * radius * 2.2) + 2
  const side = Math.ceil(hand.extent.side * radius) + pad
  const up = Math.ceil(hand.extent.up * radius) + pad
  const down = Math.ceil(hand.extent.down * radius) + pad
  const off = isShadow
    ? { x: Math.round(-toLight.x * high * radius), y: Math.round(-toLight.y * high * radius) }
    : { x: 0, y: 0 }
  const pivot = { x: middle.x + at.x * radius + off.x, y: middle.y + at.y * radius + off.y }
  const pose = { deg: 0, at: { x: 0, y: 0 } }
  const { isAmbient } = scene.dial
  return {
    part,
    box: { x: pivot.x - side, y: pivot.y - up, width: side * 2, height: up + down },
    pivot: { x: 0.5, y: up / (up + down) },
    ...turn,
    fine: turningFine,
    paint(sheet) {
      if (isShadow) paintShadow(sheet, hand, { pose, soft, strength: shadowStrength(drawing.look) })
      else if (isAmbient) paintOutlined(sheet, hand)
      else paintHand(sheet, hand, { pose, lume: drawing.colors.lume })
    },
  }
}

function capPart(scene: Scene): PartDrawing {
  const { drawing, radius, middle } = scene
  const side = Math.ceil(capRadius * radius) + 2
  const turn = drawing.look.seconds === 'centre' ? turns.second : turns.minute
  return {
    part: 'cap',
    box: { x: middle.x - side, y: middle.y - side, width: side * 2, height: side * 2 },
    pivot: { x: 0.5, y: 0.5 },
    // it looks the same however far it is turned; turning with the last hand keeps it in front of it on every watch
    ...turn,
    fine: turningFine,
    paint: (sheet) => paintCap(sheet, { ramp: drawing.colors.metal, radius: capRadius, at: { x: 0, y: 0 } }),
  }
}

function ringPart(scene: Scene): PartDrawing {
  const { drawing } = scene
  return {
    part: 'ring',
    box: whole(scene),
    ...still,
    paint(sheet) {
      paintTrack(sheet, drawing)
      markers[drawing.look.markers](sheet, drawing)
    },
  }
}

function extraParts(scene: Scene): readonly PartDrawing[] {
  const { drawing } = scene
  const { plan } = drawing
  const { small, battery, steps, window: pane } = plan
  const gauge = (of: 'battery' | 'steps', disc: Disc): PartDrawing => ({
    part: `${of}Plate`,
    box: discBox(scene, disc),
    ...still,
    paint: (sheet) => paintGauge(sheet, drawing, { disc, of }),
  })
  return [
    ...(pane
      ? [
          {
            part: 'window' as const,
            box: around(scene, pane, { x: pane.width / 2 + 0.02, y: pane.height / 2 + 0.02 }),
            ...still,
            paint: (sheet: Sheet) => paintWindow(sheet, drawing, pane),
          },
        ]
      : []),
    ...(small
      ? [
          {
            part: 'smallPlate' as const,
            box: discBox(scene, small),
            ...still,
            paint: (sheet: Sheet) => paintSmallSeconds(sheet, drawing, small),
          },
        ]
      : []),
    ...(battery ? [gauge('battery', battery)] : []),
    ...(steps ? [gauge('steps', steps)] : []),
    ...(battery
      ? [handPart(scene, 'batteryHand', { name: 'gauge', at: battery, turn: gaugeTurn('batteryPercent') })]
      : []),
    ...(steps
      ? [handPart(scene, 'stepsHand', { name: 'gauge', at: steps, turn: gaugeTurn('stepPercent') })]
      : []),
    ...(small ? [handPart(scene, 'smallHand', { name: 'small', at: small, turn: turns.second })] : []),
  ]
}

function handParts(scene: Scene): readonly PartDrawing[] {
  const { look } = scene.drawing
  const { isAmbient } = scene.dial
  const hasShadows = shadowStrength(look) > 0 && !isAmbient
  const names =
    look.seconds === 'centre' && !isAmbient
      ? (['hour', 'minute', 'second'] as const)
      : (['hour', 'minute'] as const)
  const hands = names.flatMap((name) => [
    ...(hasShadows ? [handPart(scene, `${name}Shadow`, { name, turn: turns[name], isShadow: true })] : []),
    handPart(scene, name, { name, turn: turns[name] }),
  ])
  return isAmbient ? hands : [...hands, capPart(scene)]
}

function groundPart(scene: Scene): PartDrawing {
  const { drawing, dial } = scene
  return {
    part: 'dial',
    box: whole(scene),
    ...still,
    paint: (sheet) => paintGround(sheet, drawing.look, { ...drawing, isRound: dial.isRound }),
  }
}

const order = (part: PartName): number => partNames.indexOf(part)

/** What of a look can be drawn for a dial, from the back to the front; at rest neither dial nor small dials are shown. */
export function partsFor(look: Look, dial: Dial, groups: readonly PartGroup[]): readonly PartDrawing[] {
  const scene = sceneOf(look, dial)
  const all = [
    ...(dial.isAmbient ? [] : [groundPart(scene), ...extraParts(scene)]),
    ...(look.track === 'none' && look.markers === 'none' ? [] : [ringPart(scene)]),
    ...handParts(scene),
  ]
  return all
    .filter(({ part }) => groups.includes(lookParts[part]))
    .toSorted((a, b) => order(a.part) - order(b.part))
}

/** Its picture, at so many pixels a design pixel. */
export function pictureOf(
  { box, fine, paint, part, pivot }: PartDrawing,
  dial: Dial,
  perPixel: number,
): Pixels {
  const scale = perPixel * fine
  const [width, height] = [Math.ceil(box.width * scale), Math.ceil(box.height * scale)]
  const isUpright = lookParts[part] === 'hands' || part.endsWith('Hand')
  const view = {
    // hands are drawn about their pivot, everything else where it stands on the dial
    x: isUpright ? pivot.x * width : (dial.width / 2 - box.x) * scale,
    y: isUpright ? pivot.y * height : (dial.height / 2 - box.y) * scale,
    scale: (Math.min(dial.width, dial.height) / 2) * scale,
  }
  const sheet = createSheet(width, height, view)
  paint(sheet)
  return pixelsOf(sheet)
}

/** Where the day stands in its window, in design pixels, and how it is written; null without one. */
export function dateFor(look: Look, dial: Dial) {
  const { drawing, radius, middle } = sceneOf(look, dial)
  const pane = drawing.plan.window
  if (!pane || dial.isAmbient) return null
  const height = Math.round(pane.height * radius)
  const width = Math.round(pane.width * radius)
  return {
    box: {
      x: Math.round(middle.x + pane.x * radius - width / 2),
      y: Math.round(middle.y + pane.y * radius - height / 2),
      width,
      height,
    },
    size: Math.round(height * 0.64),
    isOnLight: paneIsLight(drawing),
  }
}
