import type { Look } from './look.ts'

type DialColor = Pick<Look, 'hue' | 'colour' | 'light'>

/** What a word does, by what it is: a colour waits for the thing that it is the colour of. */
export type WordRow =
  | { readonly is: 'change'; readonly change: Partial<Look> }
  | { readonly is: 'thing'; readonly thing: Thing; readonly change?: Partial<Look> }
  | {
      readonly is: 'colour'
      readonly dial: DialColor
      readonly metal?: Look['metal']
      readonly accent?: Look['accent']
      readonly lume?: Look['lume']
      /** What it is of where nothing follows. */
      readonly alone?: 'dial' | 'metal'
    }
  | { readonly is: 'shade'; readonly light?: number; readonly colour?: number }
  /** Says nothing by itself. */
  | { readonly is: 'filler' }

/** What can have a colour. */
export type Thing = 'dial' | 'hands' | 'second' | 'markers' | 'lume'

const change = (look: Partial<Look>): WordRow => ({ is: 'change', change: look })

const thing = (name: Thing, look?: Partial<Look>): WordRow =>
  look ? { is: 'thing', thing: name, change: look } : { is: 'thing', thing: name }

type Beside = Omit<Extract<WordRow, { is: 'colour' }>, 'is' | 'dial'>

const colour = ([hue, full, light]: readonly [number, number, number], beside: Beside = {}): WordRow => ({
  is: 'colour',
  dial: { hue, colour: full, light },
  ...beside,
})

/** Words in both languages, parted by |, each row with what it does. */
const rows: readonly (readonly [string, WordRow])[] = [
  // motifs: they are the dial
  ['sunburst|sunray|sun ray|soleil|太阳纹|太阳放射纹|放射纹|日辉纹', thing('dial', { motif: 'sunburst' })],
  [
    'guilloche|guilloché|engine turned|clous de paris|hobnail|扭索纹|扭索|玑镂|机刻|巴黎钉纹|巴黎饰钉',
    thing('dial', { motif: 'guilloche' }),
  ],
  ['brushed|satin|拉丝|缎面', thing('dial', { motif: 'brushed' })],
  [
    'enamel|lacquer|lacquered|porcelain|grand feu|珐琅|大明火|烤漆|漆面|陶瓷',
    thing('dial', { motif: 'enamel' }),
  ],
  ['carbon|carbon fibre|carbon fiber|碳纤维|碳纹', thing('dial', { motif: 'carbon' })],
  ['linen|textile|fabric|亚麻纹|亚麻|布纹|织物', thing('dial', { motif: 'linen' })],
  ['gradient|fume|fumé|smoked|渐变|烟熏', thing('dial', { motif: 'gradient' })],
  ['dial|dials|face|盘面|表盘|面盘|盘', thing('dial')],
  // hands
  ['dauphine|太子妃针|太子妃|剑针', thing('hands', { hands: 'dauphine' })],
  ['baton hands|stick hands|棒针|棒形针|直针', thing('hands', { hands: 'baton' })],
  ['leaf|feuille|leaf hands|柳叶针|柳叶|叶形针', thing('hands', { hands: 'leaf' })],
  ['sword|sword hands|剑形针|剑形|宝剑针', thing('hands', { hands: 'sword' })],
  ['cathedral|cathedral hands|教堂针|教堂', thing('hands', { hands: 'cathedral' })],
  ['pilot hands|flieger hands|飞行员针|飞行针', thing('hands', { hands: 'pilot' })],
  ['hand|hands|指针|针', thing('hands')],
  ['second hand|seconds hand|秒针', thing('second', { seconds: 'centre' })],
  ['small seconds|sub seconds|subseconds|小秒针|小秒盘|小秒|小三针', thing('second', { seconds: 'small' })],
  ['no seconds|without seconds|无秒针|不要秒针|两针', change({ seconds: 'none' })],
  // markers and rings
  ['roman|roman numerals|罗马数字|罗马', thing('markers', { markers: 'roman' })],
  ['arabic|arabic numerals|numbers|阿拉伯数字|数字', thing('markers', { markers: 'arabic' })],
  ['dots|dot|圆点', thing('markers', { markers: 'dots' })],
  ['batons|baton|indices|indexes|baton markers|条形时标|条形|条钉', thing('markers', { markers: 'batons' })],
  ['markers|numerals|hour markers|时标|刻度', thing('markers')],
  ['no markers|without markers|无时标|不要时标', change({ markers: 'none' })],
  ['tachymeter|tachymetre|tachy|测速计|测速', change({ track: 'tachymeter' })],
  ['railway|railroad|chemin de fer|铁轨式|铁轨', change({ track: 'railway' })],
  ['minute track|minutes track|minutes|分钟刻线|分钟圈', change({ track: 'minutes' })],
  // what else is shown
  ['date|date window|calendar|日期窗|日期|日历', change({ date: 'window' })],
  ['no date|without date|无日期|不要日期', change({ date: 'none' })],
  ['battery|power reserve|电量|动力储存', change({ gauge: 'battery' })],
  ['steps|step counter|步数|计步', change({ gauge: 'steps' })],
  ['lume|luminous|lumed|superluminova|夜光', thing('lume', { lume: 'green' })],
  // colours
  [
    'navy|navy blue|midnight blue|midnight|藏青|藏蓝|午夜蓝',
    colour([258, 72, 22], { metal: 'blued', accent: 'blue' }),
  ],
  ['blue|蓝色|蓝', colour([256, 68, 34], { metal: 'blued', accent: 'blue' })],
  ['sky blue|天蓝|天空蓝', colour([235, 45, 70], { accent: 'blue' })],
  ['ice blue|冰蓝|冰川蓝', colour([228, 24, 80], { accent: 'blue' })],
  ['teal|petrol|孔雀蓝|蓝绿', colour([205, 55, 34])],
  ['turquoise|tiffany|绿松石|青色|青', colour([192, 52, 68])],
  ['green|绿色|绿', colour([150, 60, 32], { lume: 'green' })],
  ['emerald|祖母绿|翡翠绿|翡翠', colour([160, 75, 27])],
  ['olive|khaki|橄榄绿|军绿|卡其', colour([115, 38, 36])],
  ['mint|薄荷绿|薄荷', colour([165, 30, 80])],
  ['red|红色|红', colour([27, 74, 36], { accent: 'red' })],
  ['burgundy|wine red|wine|bordeaux|酒红|勃艮第红|勃艮第', colour([18, 70, 24], { accent: 'red' })],
  ['brown|chocolate|coffee|棕色|棕|褐色|咖啡色|巧克力色|巧克力', colour([52, 42, 26])],
  ['orange|橙色|橙|橘色', colour([55, 75, 62], { accent: 'orange' })],
  ['salmon|三文鱼色|三文鱼|鲑鱼色', colour([42, 36, 79])],
  ['pink|粉色|粉红|粉', colour([5, 34, 78])],
  ['purple|violet|紫色|紫', colour([305, 60, 32])],
  ['yellow|黄色|黄', colour([95, 70, 80], { accent: 'yellow' })],
  ['champagne|beige|sand|香槟色|香槟|米色|沙色', colour([85, 24, 84], { lume: 'cream' })],
  ['cream|ivory|奶油色|奶油|米黄|象牙白|象牙', colour([95, 11, 94], { lume: 'cream' })],
  ['white|白色|白', colour([90, 2, 97], { metal: 'white', lume: 'white' })],
  ['grey|gray|灰色|灰', colour([250, 4, 46], { metal: 'steel' })],
  ['anthracite|charcoal|炭灰|碳灰', colour([250, 4, 22], { metal: 'black' })],
  ['black|黑色|黑', colour([250, 3, 9], { metal: 'black' })],
  // metals are the hands' and the markers', unless a dial follows
  ['silver|银色|银', colour([250, 2, 84], { metal: 'steel', alone: 'metal' })],
  [
    'steel|stainless|stainless steel|精钢|不锈钢|钢',
    colour([250, 3, 70], { metal: 'steel', alone: 'metal' }),
  ],
  ['gold|golden|yellow gold|黄金|金色|金', colour([85, 52, 74], { metal: 'gold', alone: 'metal' })],
  ['rose gold|pink gold|玫瑰金', colour([45, 34, 74], { metal: 'rose', alone: 'metal' })],
  ['copper|bronze|铜色|青铜|古铜', colour([50, 50, 52], { metal: 'rose', alone: 'metal' })],
  ['blued|blued steel|烤蓝|蓝钢', colour([258, 70, 34], { metal: 'blued', alone: 'metal' })],
  // shades of the next colour, or of the dial
  ['dark|deep|深色|深|暗色|暗', { is: 'shade', light: -13 }],
  ['light|pale|浅色|浅|淡', { is: 'shade', light: 26, colour: -12 }],
  ['vivid|bright|saturated|鲜艳|明亮|亮', { is: 'shade', light: 6, colour: 22 }],
  ['muted|soft|subtle|dusty|柔和|低调|莫兰迪', { is: 'shade', colour: -25 }],
  // moods
  [
    'elegant|dress|dressy|formal|优雅|正装|雅致',
    change({ hands: 'dauphine', markers: 'batons', lume: 'none', weight: 38 }),
  ],
  ['sporty|sport|sports|运动', change({ hands: 'baton', markers: 'batons', lume: 'white', weight: 66 })],
  ['vintage|retro|heritage|nostalgic|复古|怀旧|古董', change({ patina: 45, lume: 'cream', edge: 60 })],
  [
    'aviator|pilot|flieger|飞行员|飞行|航空',
    change({ hands: 'pilot', markers: 'arabic', lume: 'white', track: 'minutes' }),
  ],
  ['diver|dive|diving|潜水', change({ markers: 'diver', hands: 'sword', lume: 'green', weight: 68 })],
  [
    'racing|chronograph|chrono|赛车|计时|竞速',
    change({ track: 'tachymeter', seconds: 'small', gauge: 'both', hands: 'baton' }),
  ],
  [
    'military|field|军表|军事|野战',
    change({ markers: 'arabic', hands: 'cathedral', lume: 'cream', track: 'railway' }),
  ],
  [
    'minimal|minimalist|clean|simple|极简|简约|简洁',
    change({ track: 'none', date: 'none', gauge: 'none', seconds: 'none', weight: 34 }),
  ],
  [
    'classic|classical|traditional|经典|古典|传统',
    change({ markers: 'roman', hands: 'leaf', track: 'railway' }),
  ],
  ['luxury|luxurious|opulent|奢华|豪华', change({ metal: 'gold', depth: 75, contrast: 70 })],
  // measures
  ['bold|thick|heavy|粗线|粗|厚重', change({ weight: 82 })],
  ['thin|slim|slender|delicate|细线|纤细|细', change({ weight: 22 })],
  ['fine|dense|细密|细腻|精细', change({ density: 82 })],
  ['coarse|rough|疏朗|粗犷', change({ density: 18 })],
  ['flat|plain|扁平|平面', change({ depth: 12 })],
  ['relief|embossed|three dimensional|立体|浮雕', change({ depth: 88 })],
  ['high contrast|contrasty|强对比|高对比', change({ contrast: 85 })],
  ['low contrast|弱对比|低对比', change({ contrast: 22 })],
  ['worn|aged|weathered|patina|tropical|做旧|岁月|旧', change({ patina: 65 })],
  ['new|clean new|全新|崭新', change({ patina: 0 })],
  ['vignette|dark edge|暗角|边缘渐暗', change({ edge: 85 })],
  // words between them
  [
    'a|an|the|and|with|in|of|on|at|for|to|watch|watches|style|styled|look|looking|very|some|colour|color|coloured|colored|please|make|me|i|want|like|my|is|that|by|hour|minute|central|centre|center|ring',
    { is: 'filler' },
  ],
  [
    '的|和|与|配|带|有|加|款|式|风格|风|色|一个|一款|手表|腕表|表|请|我|想|要|做|搭配|以及|及|纹|感|中央|圈',
    { is: 'filler' },
  ],
]

/** Each word with what it does; the longest first, so that `rose gold` is not `gold`. */
export const wordRows: readonly (readonly [string, WordRow])[] = rows
  .flatMap(([words, row]) => words.split('|').map((word) => [word, row] as const))
  .toSorted(([a], [b]) => b.length - a.length)
