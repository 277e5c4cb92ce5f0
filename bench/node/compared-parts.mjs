import { fullRedraw, ratioTo } from './ratios.mjs'

const atOnce = ['konva', 'fabric']

const selectedBars = { 50: 50, 1000: 5 }

/** Rows of the parts in which ours stands beside peers on one scene, each from the part's figures. */
const parts = {
  many: ({ scenes }) =>
    scenes.map(({ layers, selected, peers }) => ({
      name: `drag of ${selected.toLocaleString('en')} selected layers, times faster than the best full redraw`,
      layers,
      value: ratioTo(fullRedraw, 'dragMs')(peers),
      wanted: selectedBars[selected],
    })),
  paths: ({ layers, peers }) => [
    {
      name: 'paths of 50 points in groups: drag, times faster than Konva and Fabric',
      layers,
      value: ratioTo(atOnce, 'dragMs')(peers),
      wanted: 8,
    },
    {
      name: 'paths of 50 points in groups: exact pan, against Konva and Fabric',
      layers,
      value: ratioTo(atOnce, 'panMs')(peers),
      wanted: 1.2,
    },
    {
      name: 'paths of 50 points in groups: input to finished frame, against Konva and Fabric',
      layers,
      value: ratioTo([...atOnce, 'konvaDragLayer'], 'inputToFrameMs')(peers),
      wanted: 1,
    },
  ],
  typing: ({ layers, peers }) => [
    {
      name: 'typing in a text, times faster than Konva and Fabric',
      layers,
      value: ratioTo(atOnce, 'frameMs')(peers),
      wanted: 5,
    },
  ],
  opening: ({ layers, peers }) => [
    {
      name: 'a saved design opened, against the best peer from its text',
      layers,
      value: ratioTo(fullRedraw, 'openMs')(peers),
      wanted: 1.2,
    },
  ],
}

/** `{name, layers, value, wanted}` of every part that was measured beside a peer. */
export const comparedRatios = (figures) =>
  Object.entries(parts).flatMap(([name, rowsOf]) =>
    figures[name] ? rowsOf(figures[name]).filter(({ value }) => value !== null) : [],
  )
