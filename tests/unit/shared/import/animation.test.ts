import { expect, test } from 'vitest'
import { utf8 } from '../../../../src/shared/base/bytes.ts'
import type { Design, Layer } from '../../../../src/shared/document/design.ts'
import { bytesOf, exported, faceXml, imported, zipOf } from './faces.ts'

const box = 'x="20" y="30" width="100" height="90"'

async function opened(scene: string): Promise<Design> {
  const { design } = await imported(
    zipOf({
      'res/raw/watchface.xml': utf8(faceXml(scene)),
      'res/drawable-nodpi/p.png': bytesOf('/art/icons/app.png'),
      'res/drawable-nodpi/q.png': bytesOf('/art/icons/bell.png'),
    }),
  )
  return design
}

const facesOf = ({ faces, activeFdId }: Design) => {
  const face = faces[activeFdId]
  if (!face) throw new Error('no face')
  return face
}

const layersOf = (design: Design): readonly Layer[] => facesOf(design).normal.nodeList.slice(1)

/** The same with each of its layers a pixel further, so that it goes out by the fields that it has. */
function touched(design: Design): Design {
  const face = facesOf(design)
  const nodeList = face.normal.nodeList.map((layer) => ({
    ...layer,
    style: { ...layer.style, y: layer.style.y + 1 },
  }))
  const normal = { ...face.normal, nodeList }
  return { ...design, faces: { ...design.faces, [design.activeFdId]: { ...face, normal } } }
}

const animation = (says: string): string =>
  `<PartImage ${box}><Transform target="angle" value="[MINUTE] * 6"><Animation ${says}/></Transform><Image resource="p"/></PartImage>`

test.each([
  ['duration="0.5"', '"LINEAR 15fps"'],
  [
    'duration="2" interpolation="OVERSHOOT" angleDirection="CLOCKWISE" repeat="2" fps="30"',
    '"OVERSHOOT CLOCKWISE x2 30fps"',
  ],
  [
    'duration="0.5" interpolation="CUBIC_BEZIER" controls="0.1 0.9 0.2 1" repeat="-1"',
    '"0.1 0.9 0.2 1 x-1 15fps"',
  ],
])('an animation of a transform is in its expression, and goes out with it: %s', async (says, curve) => {
  const design = await opened(animation(says))
  const [layer] = layersOf(design)
  expect(layer?.style.rotate).toContain(`, ${curve}))`)
  const { text } = await exported(touched(design))
  const [rotate] = layersOf(await opened(sceneOf(text))).map(({ style }) => style.rotate)
  expect(text).toContain('<Animation')
  expect(rotate).toBe(layer?.style.rotate)
})

const sceneOf = (text: string): string =>
  (/<Scene[^>]*>([^]*)<\/Scene>/.exec(text)?.[1] ?? '').replaceAll(/resource="[^"]+"/g, 'resource="p"')

test('the end of an arc goes over by its animation, and goes out with it', async () => {
  const arc = `<PartDraw ${box}><Arc centerX="50" centerY="45" width="80" height="80" startAngle="0" endAngle="90"><Transform target="endAngle" value="[SECOND] * 6"><Animation duration="0.4" interpolation="EASE_OUT"/></Transform><Stroke color="#FF00FF00" thickness="6"/></Arc></PartDraw>`
  const design = await opened(arc)
  const [layer] = layersOf(design)
  expect(layer?.nodeType).toBe('progress')
  expect(JSON.stringify(layer?.style)).toContain('0.4, \\"EASE_OUT 15fps\\"')
  expect((await exported(touched(design))).text).toMatch(/<Animation[^>]* interpolation="EASE_OUT"/)
})

test('a second hand swings beyond the second and back', async () => {
  const hand = `<AnalogClock x="0" y="0" width="450" height="450"><SecondHand resource="p" ${box}><Tick strength="1" duration="0.2"/></SecondHand></AnalogClock>`
  const design = await opened(hand)
  expect(layersOf(design)[0]?.style.rotate).toBe('(ease(##secondHand##, 0.2, "CLOCKWISE 0.835 3 1 1"))')
  const { text } = await exported(touched(design))
  // changed it goes out as the hand that it is
  expect(text).toContain('<Tick strength="1" duration="0.2"/>')
})

const played = (controller: string, more = ''): string =>
  `<PartAnimatedImage ${box}>${more}<AnimationController ${controller}/><SequenceImages><Image resource="p"/><Image resource="q"/></SequenceImages></PartAnimatedImage>`

test('how a playback begins, pauses and ends is in its layer, and goes out with it', async () => {
  const design = await opened(
    played(
      'play="ON_VISIBLE ON_NEXT_MINUTE" delayPlay="0.5" delayRepeat="2" loopCount="3" beforePlaying="THUMBNAIL" afterPlaying="HIDE"',
      '<Thumbnail resource="q"/>',
    ),
  )
  const controllerOf = (from: Design) =>
    layersOf(from).map(({ style }) => ({ ...style }) as { controller?: object })
  const [layer] = controllerOf(design)
  expect(layer?.controller).toMatchObject({
    startsOn: ['visible', 'minute'],
    waitMs: 500,
    pauseMs: 2000,
    before: 'thumbnail',
    after: 'hidden',
  })
  const { text } = await exported(touched(design))
  const again = controllerOf(await opened(sceneOf(text)))
  expect(again[0]?.controller).toMatchObject({
    startsOn: ['visible', 'minute'],
    waitMs: 500,
    after: 'hidden',
  })
})

test('what a tap begins, and a tint of its frames, come in as fields and go out with them [35]', async () => {
  const part = played('play="TAP" delayPlay="0.5"').replace('<PartAnimatedImage', '$& tintColor="#FF8800"')
  const design = await opened(part)
  const own = { tintColor: '#FF8800', controller: { startsOn: 'tap', waitMs: 500 } }
  expect(layersOf(design)[0]?.style).toMatchObject(own)
  const { text } = await exported(touched(design))
  expect(text).toMatch(/<PartAnimatedImage [^>]*tintColor="#FF8800"/)
  expect(layersOf(await opened(sceneOf(text)))[0]?.style).toMatchObject(own)
})

test('what plays at once and stands on its last frame says nothing of it', async () => {
  const design = await opened(played('play="ON_VISIBLE" beforePlaying="FIRST_FRAME"'))
  expect(layersOf(design)[0]?.style).not.toHaveProperty('controller')
})

test.each([
  [
    'target="alpha" value="51" duration="0.5" startOffset="0.25"',
    { of: 'opacity', by: 0.8, start: 0.25, lasts: 0.5 },
  ],
  ['target="alpha" value="51" duration="0.8" startOffset="0.25"', { of: 'opacity', by: 0.8, start: 0 }],
  ['target="angle" value="400" duration="1"', { of: 'rotation', by: -400 }],
  ['target="angle" value="400" duration="1" angleDirection="CLOCKWISE"', { of: 'rotation', by: -40 }],
  ['target="angle" value="400" duration="1" angleDirection="COUNTER_CLOCKWISE"', { of: 'rotation', by: 320 }],
  ['target="x" value="60" interpolation="EASE_IN"', { of: 'x', by: -40, lasts: 1, curve: 'EASE_IN' }],
])(
  'a change to ambient is in the layer of ambient, and its way back in that of normal: %s',
  async (says, arrival) => {
    const design = await opened(
      `<PartImage ${box}><Variant mode="AMBIENT" ${says}/><Image resource="p"/></PartImage>`,
    )
    const { normal, ambient } = facesOf(design)
    expect(ambient.nodeList.at(-1)?.style.arrival).toEqual([expect.objectContaining(arrival)])
    expect(normal.nodeList.at(-1)?.style.arrival).toHaveLength(1)
    // as it came
    expect((await exported(design)).text).toContain(says)
  },
)

test('what goes away in ambient does so at once, and that is told', async () => {
  const scene = (timing: string): string =>
    `<PartImage ${box}><Variant mode="AMBIENT" target="alpha" value="0" ${timing}/><Image resource="p"/></PartImage>`
  const told = async (timing: string) => {
    const { report } = await imported(utf8(faceXml(scene(timing))))
    return report.some(({ key }) => key === 'import.note.transition')
  }
  expect([await told('duration="0.5"'), await told('')]).toEqual([true, false])
})
