import { transfer } from 'comlink'
import type { Result } from '../../../shared/base/result.ts'
import {
  activeKey,
  sizeOf,
  variantOf,
  type Design,
  type VariantKey,
} from '../../../shared/document/design.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import type { ChangeRow, ImageDataLike, VersionLook } from '../../../shared/protocol/questions.ts'
import { compareDesigns, type DesignChanges } from '../../../shared/rules/compare-designs.ts'
import { faceName } from '../../core/design/face-name.ts'
import type { FrameParts } from '../frames/frames.ts'
import { arrived } from '../../scene/frame/arrived.ts'
import { layersOfFace } from '../../scene/still.ts'
import { defaultSampleTime } from '../../../shared/expressions/world.ts'
import type { Answers } from './answer.ts'
import type { DocumentParts, IoParts, ShellParts } from '../../core/editor.ts'
import type { TimeParts } from '../../scene/editor.ts'

type Needs = DocumentParts & ShellParts & IoParts & TimeParts & FrameParts

/** Pixels of the longer side of a picture. */
const pictureSide = 480

/** Rows beyond this number, too many to read, are left out. */
const mostRows = 200

const wallMs = defaultSampleTime.epochMs + defaultSampleTime.utcOffsetMinutes * 60_000

/** The dial of a design at the sample time, whether or not it is the open one. */
function drawn(editor: Needs, design: Design, key: VariantKey): ImageDataLike | null {
  const face = design.faces[key.fdId]
  const variant = variantOf(design, key)
  if (!face || !variant) return null
  const moment = editor.clock.momentOf(wallMs, {})
  const layers = layersOfFace(editor, { face, mode: key.variant, moment })
  const { width, height } = sizeOf(variant.ratio)
  const base = editor.frames.still()
  const dial = { ...base.dial, width, height, shape: variant.shape }
  const scale = pictureSide / Math.max(1, width, height)
  const picture = editor.deps.renderer.snapshot({ ...base, dial, layers }, scale)
  return { width: picture.width, height: picture.height, data: new Uint8ClampedArray(picture.data) }
}

const groupOf: Readonly<Record<DesignChanges['design'][number], string>> = {
  name: 'version.change.name',
  system: 'version.change.system',
  colours: 'version.change.colours',
}

function rowsOf(editor: Needs, then: Design, now: Design): readonly ChangeRow[] {
  const { faces, layers, design } = compareDesigns(then, now)
  const nameOf = (fdId: string): string => faceName(editor, now.faces[fdId] ?? then.faces[fdId])
  return [
    ...design.map((what): ChangeRow => ({
      key: groupOf[what],
      label: '',
      face: '',
      isAmbient: false,
      fields: [],
    })),
    ...faces.map(({ fdId, what }): ChangeRow => ({
      key: `version.change.face.${what}`,
      label: '',
      face: nameOf(fdId),
      ...{ isAmbient: false, fields: [] },
    })),
    ...layers.map(({ fdId, variant, layer, what, fields }): ChangeRow => ({
      key: `version.change.${what}`,
      label: layer.label,
      face: now.fdIds.length > 1 ? nameOf(fdId) : '',
      isAmbient: variant === 'ambient',
      fields: fields.map((field) => `field.of.${field}`),
    })),
  ]
}

type Other = { readonly design: Design; readonly at: number | null; readonly savedOn: VersionLook['savedOn'] }

async function otherOf(editor: IoParts, version: string | null): Promise<Result<Other, Refusal>> {
  const { workspace } = editor.deps
  if (version === null) return workspace.readTheirs()
  const read = await workspace.readVersion(version)
  return read.ok ? { ok: true, value: { design: read.value, at: null, savedOn: null } } : read
}

/** What is beside the open design: a version of it, or what the server has. */
export const versionAnswers = {
  async versionLook(editor: Needs, request) {
    const other = await otherOf(editor, request.version)
    if (!other.ok) return { refusal: other.error }
    const { design: then, at, savedOn } = other.value
    const before = editor.store.design
    if (!before) return { refusal: { key: 'refusal.nothingOpen' } }
    const key = activeKey(before)
    const thenKey = variantOf(then, key) ? key : activeKey(then)
    await arrived(
      editor,
      [variantOf(then, thenKey), then.faces[thenKey.fdId]?.normal].flatMap((one) => one ?? []),
    )
    const now = editor.store.design
    if (now?.id !== before.id) return { refusal: { key: 'refusal.nothingOpen' } }
    const rows = rowsOf(editor, then, now)
    const pictures = { then: drawn(editor, then, thenKey), now: drawn(editor, now, activeKey(now)) }
    const buffers = [pictures.then, pictures.now].flatMap((one) => (one ? [one.data.buffer] : []))
    const shape = editor.store.variant.shape
    const look = { ...pictures, shape, rows: rows.slice(0, mostRows), total: rows.length, at, savedOn }
    return transfer({ look }, buffers)
  },
} satisfies Answers<'versionLook'>
