import { utf8 } from '../../../src/shared/base/bytes.ts'
import { apply } from '../../../src/shared/base/geometry.ts'
import { foundFirst } from '../../../src/shared/document/choices/edit-choices.ts'
import { ownChoicesIn } from '../../../src/shared/document/choices/own-choices.ts'
import { seenList } from '../../../src/shared/document/choices/seen-choices.ts'
import type { Design, Face } from '../../../src/shared/document/design.ts'
import type { ImportNote } from '../../../src/shared/import/report.ts'
import type { LayerDraw } from '../../../src/shared/layers/draw-ops.ts'
import { createDrawList, type DrawList } from '../../../src/worker/scene/draw-list.ts'
import { momentAt } from '../../../src/worker/scene/time/moment.ts'
import { createFakeFonts } from '../../support/fake-ports.ts'
import { bytesOf, imported, zipOf } from '../../unit/shared/import/faces.ts'
import { takenOf, type Taken } from './taken.ts'

/** What a face shows after import, what its import tells, and what became of it. */
export type Opened = {
  readonly picture: string
  readonly told: ReadonlySet<string>
  readonly taken: Taken
}

const start = Date.UTC(2024, 7, 15, 10, 10, 36)

/** Some of them twice within a second, across a minute, in the evening and in another month. */
const moments = [0, 40, 120, 300, 900, 9000, 35_000, 9 * 3_600_000, 11 * 3_600_000, 100 * 86_400_000].map(
  (more) => start + more,
)

/** What is not there, said in either of two ways. */
const isNothing = (value: unknown): boolean =>
  value === null || value === 0 || value === false || (Array.isArray(value) && value.length === 0)

/** Rounded, and without what says nothing: kinds that draw the same leave out different things. */
function rounded(key: string, value: unknown): unknown {
  if (typeof value === 'number') return Math.abs(value) < 5e-4 ? undefined : Number(value.toFixed(3))
  return /^\d+$/.test(key) || !isNothing(value) ? value : undefined
}

/** In pixels of the dial, however it is put into layers. */
function drawnOf({ matrix, opacity, ops, mask, blend }: LayerDraw): readonly object[] {
  const through = mask ? { how: mask.how, by: drawnOf(mask.by) } : null
  return ops.map(({ box, place, ...op }) => {
    const corners = [
      { x: box.x, y: box.y },
      { x: box.x + box.width, y: box.y },
      { x: box.x, y: box.y + box.height },
    ].map((corner) => apply(matrix, place ? apply(place.matrix, corner) : corner))
    // letters are laid out in a box of their own before they are stretched
    const stretch = op.op === 'text' && place ? place.matrix.slice(0, 4) : null
    return { ...op, corners, stretch, opacity: opacity * (place?.opacity ?? 1), through, blend }
  })
}

function shotsOf(face: Face): readonly object[] {
  const shots: object[] = []
  for (const mode of ['normal', 'ambient'] as const) {
    const scene: DrawList = createDrawList(createFakeFonts())
    const variant = face[mode]
    // the watch has one slot for both of its states
    const slots = seenList(face.normal.nodeList).filter(({ nodeType }) => nodeType === 'complication')
    const own = seenList(variant.nodeList)
    const nodeList = mode === 'normal' ? own : [...own, ...slots]
    // and while the watch goes over to it
    const shown = mode === 'normal' ? moments : [0, 100, 250, 400, 600].map((since) => start - 1000 + since)
    for (const epochMs of shown) {
      // in the evening the wearer counts to twelve
      const is24Hour = epochMs - start !== 9 * 3_600_000
      scene.update(nodeList, momentAt({ epochMs, utcOffsetMinutes: 0, locale: 'en', epoch: 0, is24Hour }), {
        mode,
        locale: 'en',
        elapsedOf: () => epochMs - start,
        pressed: null,
        isWorn: true,
        sinceMs: mode === 'normal' ? null : epochMs - start + 1000,
      })
      shots.push({
        mode,
        epochMs,
        shape: variant.shape,
        ratio: variant.ratio,
        drawn: scene.draws.flatMap(drawnOf),
      })
    }
  }
  return shots
}

/** As it is opened, and with each option of what the wearer chooses. */
function facesOf({ faces, activeFdId }: Design): readonly Face[] {
  const face = faces[activeFdId]
  if (!face) throw new Error('no face')
  const choices = ownChoicesIn(face.normal.nodeList)
  return [
    face,
    ...choices.flatMap(({ id, initial, options }) =>
      options.filter((one) => one.id !== initial).map((one) => foundFirst(face, id, one.id)),
    ),
  ]
}

const pictures = { p: '/art/icons/app.png', q: '/art/icons/bell.png' } as const

/** What is said of every layer that is no shape of ours, and of none in particular, is no telling. */
const plain = new Set(
  ['whole', 'kept', 'shapes', 'schema', 'slot', 'contents'].map((name) => `import.note.${name}`),
)

export async function opened(xml: string): Promise<Opened> {
  const { design, report } = await imported(
    zipOf({
      'res/raw/watchface.xml': utf8(xml),
      'res/values/strings.xml': utf8(
        '<resources><string name="n">Some words</string><string name="m">Other words</string></resources>',
      ),
      'res/font/lettering.ttf': bytesOf('/fonts/lettering.ttf'),
      ...Object.fromEntries(
        Object.entries(pictures).map(([name, url]) => [`res/drawable-nodpi/${name}.png`, bytesOf(url)]),
      ),
    }),
  )
  const said = ({ key, params }: ImportNote): string => `${key} ${JSON.stringify(params ?? {})}`
  return {
    picture: JSON.stringify(facesOf(design).map(shotsOf), rounded),
    told: new Set(report.filter(({ key }) => !plain.has(key)).map(said)),
    taken: await takenOf(design),
  }
}
