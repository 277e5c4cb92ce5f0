import { at, dot, linear, radialGradient, ringOf, ticks, turns, word } from '../shapes.mjs'
import { barHands } from './minimal.mjs'

/* What the day brings, in places that the wearer fills. */

const agenda = {
  id: 'agenda',
  name: { 'zh-cn': '日程', en: 'Agenda' },
  platform: 'android',
  styles: ['calendar', 'digital', 'data'],
  colors: ['white', 'blue'],
  theme: ['#F7F8FA', '#2F6BFF', '#111827'],
  async draw(k) {
    const { centre: c } = k
    const page = `<defs>${radialGradient('paper', [
      [0, '#FFFFFF'],
      [0.85, '#F3F5F9'],
      [1, '#DDE2EC'],
    ])}${linear(
      'top',
      [
        [0, '#3F7CFF'],
        [1, '#1F55E0'],
      ],
      90,
    )}<clipPath id="head"><rect width="450" height="128"/></clipPath></defs><rect width="450" height="450" fill="url(#paper)"/><rect width="450" height="128" fill="url(#top)"/><path d="M0 128H450" stroke="#1747C4" stroke-width="3"/>${[170, 280].map((x) => `<rect x="${x - 7}" y="106" width="14" height="40" rx="7" fill="#C9D3E6"/><rect x="${x - 4}" y="109" width="4" height="34" rx="2" fill="#FFFFFF"/>`).join('')}`
    const ground = await k.draw('page', page, { options: { dither: 0.7 } })
    const time = (fill, weight) =>
      k.words('##hourMinute##', { y: 72, size: 70, weight, fill, w: 230, label: 'sample.layer.time' })
    const looks = { textColor: '#111827', titleColor: '#5B6475', iconColor: '#2F6BFF', ambientTextSize: 20 }
    return {
      fill: '#F7F8FA',
      normal: [
        k.backdrop(ground),
        time('#FFFFFF', 'Bold'),
        k.words('##weekdayName##', {
          x: 92,
          y: 184,
          w: 170,
          size: 28,
          weight: 'Bold',
          align: 'left',
          fill: '#E5484D',
          label: 'sample.layer.weekday',
        }),
        k.words('##monthName##', {
          x: 92,
          y: 220,
          w: 170,
          size: 26,
          weight: 'Light',
          align: 'left',
          fill: '#5B6475',
          label: 'sample.layer.month',
        }),
        k.words('##day##', {
          x: 366,
          y: 204,
          w: 130,
          size: 98,
          weight: 'Black',
          align: 'right',
          fill: '#111827',
          label: 'sample.layer.date',
        }),
        k.slot({
          ...looks,
          x: c.x,
          y: 302,
          w: 290,
          h: 66,
          kind: 'long_text',
          provider: 9,
          textSize: 22,
          titleSize: 16,
          ambientTitleSize: 16,
          hasTitle: true,
          bgColor: '#E4ECFF',
          borderRadius: 20,
          ambientBorderRadius: 20,
        }),
        k.slot({ ...looks, x: 170, y: 384, w: 76, h: 76, provider: 12, textSize: 17, ambientTextSize: 17 }),
        k.slot({ ...looks, x: 280, y: 384, w: 76, h: 76, provider: 7, textSize: 19, ambientTextSize: 19 }),
      ],
      ambient: [
        time('#AEBBD6', 'Light'),
        k.words('##weekdayName## ##day##', {
          y: 204,
          size: 28,
          weight: 'Light',
          fill: '#7C879C',
          label: 'sample.layer.weekdayAndDate',
        }),
      ],
    }
  },
}

/** Four measures as instruments of an aircraft. */
const cockpit = {
  id: 'cockpit',
  name: { 'zh-cn': '驾驶舱', en: 'Cockpit' },
  platform: 'android',
  styles: ['data', 'sport', 'analog'],
  colors: ['black', 'orange'],
  theme: ['#0E1114', '#FF9A3C', '#E8EDF2'],
  async draw(k) {
    const { centre: c } = k
    const spots = [at(c, 116, 0), at(c, 116, 90), at(c, 116, 180), at(c, 116, 270)]
    const wells = spots
      .map(
        (spot) =>
          `${dot(spot, 56, '#05070A')}${ringOf(spot, 56, [2, '#3A424C'])}${dot(spot, 53, 'url(#well)')}`,
      )
      .join('')
    const screws = [45, 135, 225, 315]
      .map((deg, i) => {
        const spot = at(c, 150, deg)
        return `${dot(spot, 8, '#2A3038')}${ringOf(spot, 8, [1, '#555F6B'])}<path d="M${spot.x - 5} ${spot.y}H${spot.x + 5}" stroke="#0A0C0F" stroke-width="2" transform="rotate(${deg + i * 20} ${spot.x} ${spot.y})"/>`
      })
      .join('')
    const scale = ticks(c, 60, (deg, i) => ({
      from: i % 5 === 0 ? 196 : 206,
      to: 216,
      width: i % 5 === 0 ? 4 : 1.6,
      color: i % 15 === 0 ? '#FF9A3C' : '#E8EDF2',
    }))
    const figures = turns(12)
      .map((deg, i) =>
        i % 3 === 0
          ? ''
          : word(String(i), { ...at(c, 178, deg), size: 24, family: 'Roboto-Bold', fill: '#E8EDF2' }),
      )
      .join('')
    const body = `<defs>${radialGradient('panel', [
      [0, '#262C33'],
      [0.8, '#15191E'],
      [1, '#0A0C0F'],
    ])}${radialGradient('well', [
      [0, '#171C22'],
      [1, '#090C0F'],
    ])}</defs><rect width="450" height="450" fill="url(#panel)"/>${ringOf(c, 221, [3, '#3A424C'])}${wells}${screws}${scale}${figures}`
    const ground = await k.draw('panel', body)
    const looks = {
      ...{ w: 104, h: 104, kind: 'ranged_value', textSize: 25, textColor: '#E8EDF2', iconColor: '#FF9A3C' },
      ...{
        rangeWidth: 7,
        rangeSecondColor: '#FFFFFF22',
        titleColor: '#9AA5B1',
        titleSize: 13,
        ambientTextSize: 22,
      },
    }
    const slot = (i, more) => k.slot({ ...looks, ...spots[i], ...more })
    const shape = { hour: [22, 104, 12], minute: [22, 176, 9] }
    const outline = 'fill="#F4F7FA" stroke="#0A0C0F" stroke-width="3"'
    const rest = ticks(c, 12, (deg, i) => ({
      from: 202,
      to: 216,
      width: i % 3 === 0 ? 4 : 2,
      color: i % 3 === 0 ? '#A8682E' : '#69727D',
    }))
    return {
      fill: '#0A0C0F',
      normal: [
        k.backdrop(ground),
        slot(0, { provider: 1, rangeMainColor: '#5ED37A', iconColor: '#5ED37A' }),
        slot(1, { provider: 12, kind: 'short_text', hasProgress: false, hasTitle: true, textSize: 22 }),
        slot(2, { provider: 4, rangeMainColor: '#FF9A3C', textSize: 22 }),
        slot(3, {
          provider: 16,
          kind: 'short_text',
          hasProgress: false,
          hasTitle: true,
          hasIcon: false,
          textSize: 22,
          titleSize: 15,
        }),
        await barHands(k, {
          ...shape,
          second: [40, 196, 3],
          fill: { hour: outline, minute: outline, second: '#FF9A3C' },
        }),
      ],
      ambient: [
        k.image(await k.draw('rest', rest), { label: 'sample.layer.marks' }),
        await barHands(k, {
          ...shape,
          fill: 'fill="none" stroke="#9AA5B1" stroke-width="2.5"',
          prefix: 'rest-',
        }),
      ],
    }
  },
}

export const plannerDesigns = [agenda, cockpit]
