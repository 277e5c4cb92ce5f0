export const fullRedraw = ['canvas2d', 'konva', 'fabric', 'pixi']
export const keptLayers = ['canvas2dCached', 'konvaDragLayer']

const p50 = (peers, name, key) => peers[name]?.[key]?.p50 ?? null

/** The smallest p50 among `names`; null when none of them was measured. */
export function best(peers, names, key) {
  const values = names.map((name) => p50(peers, name, key)).filter((value) => value !== null)
  return values.length === 0 ? null : Math.min(...values)
}

export const ratio = (theirs, own) => (theirs === null || own === null || own === 0 ? null : theirs / own)

export const ratioTo = (names, key) => (peers) =>
  ratio(best(peers, names, key), p50(peers, 'dialwright', key))
