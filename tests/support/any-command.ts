/** What stops showing it, and what measuring alone needs. */
export const leaves: ReadonlySet<string> = new Set([
  'design.open',
  'design.close',
  'graphics.lose',
  'frames.record',
])

/** Enough for any command to do something to this design, if it may. */
export const everything = {
  ...{ ids: ['words'], id: 'words', fdId: 'face-2', from: 'face-1', to: 'face-2', preset: 'text.latin' },
  ...{ presets: ['image.hour'], path: 'x', value: 7, times: 2, by: 3, text: 'changed', label: 'changed' },
  ...{ dx: 5, dy: 5, x: 1, y: 1, width: 20, height: 20, edge: 'left', axis: 'x', index: 0, isOn: true },
  ...{ color: '#ff0000', name: 'changed', dialName: 'changed', system: 'wearOS', platform: 'falcon' },
  ...{ ratio: '454*454', anchor: 0, focus: 0, goOnWith: 'mine', version: 'v', ambient: false, files: [] },
  ...{ visible: false, isLock: true, isOwn: true, isKept: true, urls: [], deeds: [], isPlaying: true },
  ...{
    fix: { do: 'hide', ids: ['words'] },
    json: '{}',
    clip: '{}',
    tag: 'hour',
    speed: 1,
    epochMs: 0,
    byMs: 1,
    locale: 'en',
  },
}
