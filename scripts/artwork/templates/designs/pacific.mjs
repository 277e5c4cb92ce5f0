import { at, dot, ringOf } from '../shapes.mjs'

/** A poster of the sixties: bands of light, palms and waves. */
export const sunset = {
  id: 'pacific',
  name: { 'zh-cn': '太平洋', en: 'Pacific' },
  platform: 'android',
  styles: ['scenery', 'retro', 'analog'],
  colors: ['orange', 'blue'],
  theme: ['#FFB45A', '#E4572E', '#17324D'],
  async draw(k) {
    const { centre: c, middle } = k
    const bands = [
      ['#FFE3A3', 214],
      ['#FFC976', 172],
      ['#FFA552', 132],
      ['#F47B3B', 94],
      ['#E4572E', 60],
    ]
      .map(([color, r]) => dot({ x: c.x, y: 262 }, r, color))
      .join('')
    const wave = (y, color, shift) => {
      const crests = 'q20 -16 40 0t40 0'.repeat(7)
      return `<path d="M${-60 + shift} ${y}${crests}V460H-60Z" fill="${color}"/>`
    }
    const palm = (x, y, size) => {
      const leaves = [
        [-62, -14],
        [-44, -40],
        [-6, -50],
        [38, -42],
        [60, -14],
        [50, 12],
        [-52, 14],
      ]
        .map(
          ([dx, dy]) =>
            `<path d="M0 0Q${dx * 0.4} ${dy - 16} ${dx} ${dy}Q${dx * 0.42} ${dy * 0.4 - 2} 0 0Z"/>`,
        )
        .join('')
      return `<g transform="translate(${x} ${y}) scale(${size})" fill="#102338"><path d="M-3 0Q12 70 2 190L16 190Q20 80 4 0Z"/>${leaves}</g>`
    }
    const body = `<defs><clipPath id="up"><rect width="450" height="290"/></clipPath></defs><rect width="450" height="450" fill="#FFF0CF"/><g clip-path="url(#up)">${bands}</g>${wave(290, '#2E6E8E', 0)}${wave(318, '#235773', 24)}${wave(350, '#1B4460', 8)}${wave(386, '#17324D', 34)}${palm(92, 150, 1.05)}${palm(372, 190, 0.8)}`
    const ground = await k.draw('beach', body, { options: { dither: 0.3 } })
    const marks = await k.draw(
      'marks',
      Array.from({ length: 12 }, (_none, i) => {
        const place = at(c, 208, i * 30)
        return dot(place, i % 3 === 0 ? 6 : 3.4, i > 3 && i < 9 ? '#FFF0CF' : '#17324D')
      }).join(''),
    )
    const bar = (length, wide, fill) =>
      `<rect x="${middle - wide / 2}" y="${middle - length}" width="${wide}" height="${length + 18}" rx="${wide / 2}" fill="${fill}" stroke="#FFF0CF" stroke-width="2"/>`
    const handOf = async (name, body_, half) =>
      k.hand(
        await k.draw(name, body_, {
          box: { x: middle - half, y: 20, width: half * 2, height: 250 },
          turn: c,
          scale: 2,
        }),
        name,
      )
    const hour = await handOf('hour', bar(112, 15, '#17324D'), 14)
    const minute = await handOf('minute', bar(172, 11, '#17324D'), 12)
    const second = await handOf(
      'second',
      `<path d="M${middle} ${middle + 30}V${middle - 188}" stroke="#E4572E" stroke-width="3"/>${dot(c, 9, '#E4572E')}${dot({ x: middle, y: middle - 150 }, 7, '#E4572E')}${dot(c, 3, '#FFF0CF')}`,
      12,
    )
    const line = (length, wide) =>
      `<rect x="${middle - wide / 2}" y="${middle - length}" width="${wide}" height="${length + 18}" rx="${wide / 2}" fill="none" stroke="#D98A4A" stroke-width="2"/>`
    return {
      fill: '#FFF0CF',
      normal: [
        k.backdrop(ground),
        k.image(marks, { label: 'sample.layer.marks' }),
        k.words('##weekdayShortName## ##day##', {
          y: 372,
          size: 22,
          weight: 'Bold',
          fill: '#FFF0CF',
          caseStyle: 1,
          label: 'sample.layer.weekdayAndDate',
        }),
        ...[hour, minute, second],
      ],
      ambient: [
        k.image(
          await k.draw(
            'rest-marks',
            `${ringOf({ x: c.x, y: c.y }, 60, [0, 'none'])}${Array.from({ length: 12 }, (_none, i) => dot(at(c, 208, i * 30), i % 3 === 0 ? 5 : 2.6, '#8C6A45')).join('')}`,
          ),
          { label: 'sample.layer.marks' },
        ),
        await handOf('hour', line(112, 13), 14),
        await handOf('minute', line(172, 9), 12),
      ],
    }
  },
}
