import { sizeOf, type Design, type Face } from '../../../shared/document/design.ts'
import { platformFor, platforms, platformsOf } from '../../../shared/platforms/all.ts'
import type { Platform } from '../../../shared/platforms/platform.ts'
import type { FaceRow, FacesView, TargetRow } from '../../../shared/protocol/faces.ts'
import type { DocumentParts } from '../../core/editor.ts'
import type { SceneParts } from '../../scene/editor.ts'

function rowOf(design: Design, fdId: string, face: Face): FaceRow {
  const { normal } = face
  const platform = platformFor(normal)
  return {
    fdId,
    name: face.name ?? '',
    target: platform.id,
    exports: platform.exports,
    platformLabel: platform.label,
    ...sizeOf(normal.ratio),
    shape: normal.shape,
    isActive: fdId === design.activeFdId,
    isTarget: platform.systems.includes(design.system),
    readOnly: platform.isKnown ? null : 'readOnly.platform',
    layers: normal.nodeList.length,
    unsynced: normal.nodeDataUnsync.length,
  }
}

const nothing: FacesView = { isLinked: true, system: 'all', faces: [], targets: [], leftOut: [] }

/** Every face in order, and the targets of the system; `shown` remembers which face of a platform was shown last. */
export function readFaces({ store, shownFaces }: DocumentParts & SceneParts): FacesView {
  const { design } = store
  if (!design) return nothing
  const faces = design.fdIds.flatMap((fdId) => {
    const face = design.faces[fdId]
    return face ? [rowOf(design, fdId, face)] : []
  })
  const strangers = new Map(
    faces
      .filter(({ readOnly }) => readOnly !== null)
      .map(({ target }) => [target, platformFor({ platform: target })]),
  )
  const wanted = platformsOf(design.system)
  const rowFor = (platform: Platform): TargetRow => {
    const own = faces.filter(({ target }) => target === platform.id)
    const active = own.find(({ isActive }) => isActive)
    const last = own.find(({ fdId }) => fdId === shownFaces.get(platform.id))
    return {
      id: platform.id,
      label: platform.label,
      exports: platform.exports,
      sizes: platform.sizes,
      customSide: platform.customSide,
      readOnly: platform.isKnown ? null : 'readOnly.platform',
      fdId: (active ?? last ?? own[0])?.fdId ?? null,
      isActive: active !== undefined,
    }
  }
  return {
    isLinked: design.isUnlinked !== true,
    system: design.system,
    faces,
    targets: [...wanted, ...strangers.values()].map(rowFor),
    leftOut: platforms.filter((platform) => !wanted.includes(platform)).map(rowFor),
  }
}
