import { expect, test } from 'vitest'
import { survey } from '../../../../src/shared/rules/judge.ts'
import { makeLayer } from '../../../support/make-design.ts'
import { makeFaces, round, withLayers, worldIn } from '../../../support/make-faces.ts'

const film = (uuid: string) =>
  makeLayer({
    uuid,
    nodeType: 'animation',
    ...{ x: 100, y: 100, width: 40, height: 40 },
    imgs: [{ url: `/f/${uuid}.png`, fileSize: 10, width: 40, height: 40 }],
  })

test('what blocks publishing is told before what is only worth knowing', () => {
  const away = makeLayer({
    uuid: 'away',
    url: '/f/a.png',
    fileSize: 10,
    x: 900,
    y: 900,
    width: 50,
    height: 50,
  })
  const films = ['a', 'b', 'c', 'd'].map(film)
  const design = withLayers(makeFaces([round('falcon', 466)]), { fdId: 'face-1' }, [away, ...films])
  const told = survey(worldIn(design, 'face-1')).findings.map(({ severity }) => severity)
  expect(told).toContain('error')
  expect(told).toContain('hint')
  const weights = { error: 0, warning: 1, hint: 2 }
  expect(told).toEqual([...told].sort((a, b) => weights[a] - weights[b]))
})

test('what the watch cannot show is told before the face goes out, with its layer', () => {
  const shape = (uuid: string, facts = {}) =>
    makeLayer({ uuid, nodeType: 'shape', shape: 'ellipse', x: 100, y: 100, width: 80, height: 80, ...facts })
  const text = (uuid: string, facts = {}) => makeLayer({ uuid, nodeType: 'text', text: 'Mon', ...facts })
  const turning = { rotate: '(##second## * 6)' }
  const layers = [
    shape('by'),
    // two shapes that stand still go out as one picture
    { ...shape('still'), mask: { by: 'by', how: 'outside' as const } },
    // and so does a picture that stands still, but not a hand
    { ...makeLayer({ uuid: 'photo', url: '/f/a.png' }), mask: { by: 'by', how: 'outside' as const } },
    {
      ...makeLayer({ uuid: 'hand', url: '/f/a.png', ...turning }),
      mask: { by: 'by', how: 'outside' as const },
    },
    { ...shape('in', turning), mask: { by: 'by', how: 'alpha' as const } },
    { ...shape('out', turning), mask: { by: 'by', how: 'outside' as const } },
    { ...shape('hidden', { visible: false }), mask: { by: 'by', how: 'alpha' as const } },
    text('plain'),
    text('spaced', { letterSpacing: 0.2 }),
    text('bent', { curve: 'clockwise' }),
    text('joined', { text: 'سلام' }),
    text('stacked', { text: 'नमस्ते' }),
    text('accents', { text: 'déjà 星期四 ##hour##' }),
  ]
  const told = (platform: 'falcon' | 'android') =>
    survey(
      worldIn(withLayers(makeFaces([round(platform, 466)]), { fdId: 'face-1' }, layers), 'face-1'),
    ).findings.filter(({ rule }) => rule === 'seen-otherwise')
  const solved = (platform: 'falcon' | 'android') =>
    told(platform).flatMap(({ severity, key, uuid }) => (severity === 'hint' ? [] : [`${key} ${uuid}`]))
  const noted = (platform: 'falcon' | 'android') =>
    told(platform).flatMap(({ severity, params, uuid }) =>
      severity === 'hint' ? [`${params?.['note']} ${uuid}`] : [],
    )
  expect(solved('falcon')).toEqual([
    'finding.mask hand',
    'finding.mask in',
    'finding.mask out',
    'finding.plainText spaced',
    'finding.plainText bent',
    'finding.shaping joined',
    'finding.shaping stacked',
  ])
  expect(solved('android')).toEqual(['finding.maskOutside hand', 'finding.maskOutside out'])
  // what looks as it was meant is a hint
  expect(noted('falcon')).toContain('falcon.note.shape by')
  expect(noted('android')).toEqual(['wear.note.maskPicture still', 'wear.note.maskPicture photo'])
})

test('the memory of a watch is counted by what goes out: one picture for one that is seen outside of another', () => {
  const picture = (uuid: string, side: number) =>
    makeLayer({ uuid, url: `/f/${uuid}.png`, x: 100, y: 100, width: side, height: side })
  const memory = (how: 'alpha' | 'outside', facts = {}) => {
    const photo = picture('photo', 50)
    const masked = { ...photo, style: { ...photo.style, ...facts }, mask: { by: 'by', how } }
    const design = withLayers(makeFaces([round('android', 450)]), { fdId: 'face-1' }, [
      picture('by', 200),
      masked,
    ])
    return survey(worldIn(design, 'face-1')).meters.find(({ rule }) => rule === 'memory-advice')?.value
  }
  // where the watch masks itself, both are there
  expect(memory('alpha')).toBe((50 * 50 + 200 * 200) * 4)
  expect(memory('outside')).toBe(50 * 50 * 4)
  expect(memory('outside', { rotate: '(##second## * 6)' })).toBe((50 * 50 + 200 * 200) * 4)
})
