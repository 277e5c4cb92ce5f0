type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the layers panel alone knows of a layer. */
const panelFields = ['labelColor', 'isLock', 'draggable']

/** Hidden layers are their owner's affair; the root holds the others and is never one. */
const isSeen = (layer: unknown): layer is Json =>
  isObject(layer) &&
  (layer['nodeType'] === 'root' || !isObject(layer['style']) || layer['style']['visible'] !== false)

/** A layer without the name that its owner gave it. */
function shownLayer(layer: Json): Json {
  const type = typeof layer['type'] === 'string' && layer['type'] !== '' ? layer['type'] : layer['nodeType']
  if (!isObject(layer['style'])) return { ...layer, label: type }
  const style = Object.fromEntries(
    Object.entries(layer['style']).filter(([name]) => !panelFields.includes(name)),
  )
  return { ...layer, label: type, style: { ...style, isLock: false, draggable: true } }
}

function shownVariant(variant: unknown): unknown {
  if (!isObject(variant)) return variant
  const { shape, platform, ratio, nodeList } = variant
  return {
    ...{ shape, platform, ratio, imageUrl: '' },
    nodeList: Array.isArray(nodeList) ? nodeList.filter(isSeen).map(shownLayer) : [],
    ...{ snapshotData: null, snapshotIndex: -1, copyData: null, isCut: false, fileSizes: {} },
    nodeDataUnsync: [],
  }
}

const shownFace = (face: unknown): unknown =>
  isObject(face) ? { normal: shownVariant(face['normal']), ambient: shownVariant(face['ambient']) } : face

/**
 * What a stranger is shown of a stored design: what is drawn, and the design's own name. Its id, its history, what was cut
 * or copied, the names of layers and faces, hidden layers and the colours that its owner keeps stay behind. Null when it
 * is no design.
 */
export function shownDesign(body: string): string | null {
  const design: unknown = JSON.parse(body)
  if (!isObject(design) || !isObject(design['faces'])) return null
  const { format, system, ratio, dialNameCn, dialName, fdIds, activeFdId, isUnlinked } = design
  const { animationToImageIndex } = design
  const faces = Object.entries(design['faces']).map(([fdId, face]) => [fdId, shownFace(face)] as const)
  return JSON.stringify({
    ...{ format, id: 'shared', system, ratio, dialNameCn, dialName, themeColors: [], fdIds, activeFdId },
    ...{ isAmbientMode: false, animationToImageIndex, vipExclusive: false, audited: false },
    isUnlinked,
    faces: Object.fromEntries(faces),
  })
}
