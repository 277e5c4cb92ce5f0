const bare = {
  offset: { x: 0.5, y: 0.5 },
  draggable: true,
  isLock: false,
  visible: true,
  rotate: '',
}

const plainPicture = { tintColor: null, red: 255, green: 255, blue: 255, alpha: 1 }

/** The share of a whole ring that an arc takes, as stored: the fill of a ring that has no track. */
const kinds = {
  image: (layer, files) => ({
    constructorName: 'Image',
    nodeType: 'image',
    type: 'image',
    style: {
      url: files[layer.picture].url,
      fileSize: files[layer.picture].fileSize,
      ratio: files[layer.picture].width / files[layer.picture].height,
      ...plainPicture,
    },
  }),
  text: (layer) => ({
    constructorName: 'Text',
    nodeType: 'text',
    type: 'text',
    style: {
      text: layer.text,
      textTag: '',
      fontSize: layer.size,
      fontFamily: 'Roboto-Regular',
      fontUrl: '',
      fontId: -1,
      fill: layer.color,
      align: 'center',
      verticalAlign: 'middle',
      wrap: 'none',
      ellipsis: false,
      isBounded: false,
      caseStyle: null,
    },
  }),
  circle: (layer) => tapArea(layer, { shapeType: 'circle', cornerRadius: 0, radius: layer.w / 2 }),
  roundRect: (layer) => tapArea(layer, { shapeType: 'rectangle', cornerRadius: layer.radius, radius: 0 }),
  arc: (layer) => ({
    constructorName: 'Progress',
    nodeType: 'progress',
    type: 'progress',
    style: {
      progressType: 'arcuate',
      ringWidth: layer.lineWidth,
      bgColor: '#00000000',
      fillColor: layer.color,
      fillRate: 1,
      arcCenterAngle: layer.sweep,
      reverse: false,
      isRound: false,
    },
  }),
}

/** Of `scenes/path-scene.mjs`. */
const drawn = {
  path: (layer) => ({
    constructorName: 'Path',
    nodeType: 'path',
    type: 'path',
    style: {
      ...{ d: layer.d, viewWidth: layer.w, viewHeight: layer.h, fillRule: 'nonzero' },
      ...paintOf('fill', 'solid', layer.color),
      ...paintOf('stroke', 'none', layer.color),
      ...{ strokeWidth: 0, dash: 0, gap: 0, strokeCap: 'butt', strokeJoin: 'miter' },
    },
  }),
}

const paintOf = (name, type, color) => ({
  [`${name}Type`]: type,
  [name]: color,
  [`${name}Stops`]: `0 ${color}, 1 ${color}`,
  [`${name}Angle`]: 180,
  [`${name}X`]: 0.5,
  [`${name}Y`]: 0.5,
  [`${name}Size`]: 1,
})

/** Of `scenes/grouped-scene.mjs`. */
const ornate = {
  gradient: (layer) => ({
    constructorName: 'Shape',
    nodeType: 'shape',
    type: 'shape',
    style: {
      shape: 'rectangle',
      fillType: 'linear',
      fillAngle: 180,
      fillStops: layer.colors.map((color, at) => `${at} ${color}`).join(', '),
    },
  }),
  curved: (layer) => {
    const { style, ...names } = kinds.text(layer)
    const ring = { curve: 'clockwise', curveRadius: layer.radius, curveAngle: 0, curveX: 0, curveY: 0 }
    const shade = { shadowColor: '#000000B0', shadowX: 2, shadowY: 2, shadowBlur: 4 }
    return { ...names, style: { ...style, ...ring, ...shade } }
  },
}

const maskId = (index) => `bench-mask-${index}`

const toMask = ({ mask: { x, y, r } }, index) => ({
  uuid: maskId(index),
  constructorName: 'Shape',
  nodeType: 'shape',
  type: 'shape',
  label: `mask ${index}`,
  icon: 'shape',
  level: -1,
  style: {
    ...bare,
    ...{ x: x - r, y: y - r, width: 2 * r, height: 2 * r, rotation: 0, opacity: 1 },
    ...{ shape: 'ellipse', fillType: 'solid', fill: '#FFFFFF' },
  },
})

/** A layer with the groups around it and, below it, what masks it. */
function inItsPlace(layer, index, { scene, files }) {
  const group = scene.groups?.find(({ from, to }) => index >= from && index < to)
  const look = group?.look ? { look: { rotation: group.look.deg, opacity: group.look.opacity } } : {}
  const around = group ? { group: [{ id: `group-${group.from}`, name: `Group ${group.from}`, ...look }] } : {}
  const node = { ...toLayer(layer, index, files), ...around }
  if (!layer.mask) return [node]
  return [
    { ...toMask(layer, index), ...around },
    { ...node, mask: { by: maskId(index), how: 'alpha' } },
  ]
}

const tapArea = (layer, shape) => ({
  constructorName: 'Programmable',
  nodeType: 'programmable',
  type: 'programmable',
  style: {
    ...shape,
    fill: layer.color,
    interaction: { type: 'CLICK', action: { type: 'LAUNCHER', intent: 'alarm' } },
  },
})

export const layerId = (index) => `bench-${index}`

function toLayer(layer, index, files) {
  const { style, ...names } = (kinds[layer.kind] ?? drawn[layer.kind] ?? ornate[layer.kind])(layer, files)
  const box = { x: layer.x, y: layer.y, width: layer.w, height: layer.h }
  return {
    uuid: layerId(index),
    ...names,
    label: `${layer.kind} ${index}`,
    icon: layer.kind,
    level: -1,
    style: { ...bare, ...box, rotation: layer.deg, opacity: layer.opacity, ...style },
  }
}

const toRoot = ({ width, height }) => ({
  uuid: 'bench-root',
  constructorName: 'Root',
  nodeType: 'root',
  type: 'root',
  label: 'root',
  icon: 'paint-bucket',
  level: -1,
  style: {
    ...bare,
    draggable: false,
    ...{ x: 0, y: 0, width, height, rotation: 0, opacity: 1 },
    ...{ fill: '#101418', shapeType: 'rectangle' },
  },
})

function toVariant(scene, nodeList) {
  return {
    shape: 'rectangle',
    platform: 'android',
    ratio: `${scene.width}*${scene.height}`,
    imageUrl: '',
    nodeList,
    snapshotData: null,
    snapshotIndex: -1,
    copyData: null,
    isCut: false,
    fileSizes: {},
    nodeDataUnsync: [],
  }
}

/** The same layers in another face; the first one keeps its names, by which layers are selected. */
const inFace = (nodes, at) =>
  at === 0 ? nodes : nodes.map((node) => ({ ...node, uuid: `${node.uuid}-${at}` }))

/**
 * A scene as our editor stores designs, from its `nodes` where it has them, in `scene.faces` faces; `files` are the
 * scene's pictures as the server answered their upload.
 */
export function toDesign(scene, files) {
  const nodes =
    scene.nodes ?? scene.layers.flatMap((layer, index) => inItsPlace(layer, index, { scene, files }))
  const fdIds = Array.from({ length: scene.faces ?? 1 }, (_unused, at) => `bench-face-${at}`)
  const faceOf = (at) => ({
    normal: toVariant(scene, inFace([toRoot(scene), ...nodes], at)),
    ambient: toVariant(scene, inFace([toRoot(scene)], at)),
  })
  return {
    format: 1,
    id: 'bench',
    system: 'all',
    ratio: `${scene.width}*${scene.height}`,
    dialNameCn: 'Bench',
    dialName: 'Bench',
    themeColors: [],
    fdIds,
    activeFdId: fdIds[0],
    isAmbientMode: false,
    animationToImageIndex: 0,
    vipExclusive: false,
    audited: false,
    faces: Object.fromEntries(fdIds.map((fdId, at) => [fdId, faceOf(at)])),
  }
}
