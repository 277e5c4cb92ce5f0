const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text) => String(text).replace(/[&<>"]/g, (letter) => escapes[letter])

/** Tenths of a pixel are enough, and the same on every machine. */
export const place = (value) => String(Number(value.toFixed(1)))

/** `<name a="1" …>inner</name>`, attributes escaped, numbers as places. */
export function element(name, attributes, inner = '') {
  const told = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? place(value) : escaped(value)}"`)
    .join('')
  return inner === '' ? `<${name}${told}/>` : `<${name}${told}>${inner}</${name}>`
}

export const textAt = (x, y, { text, ...attributes }) =>
  element('text', { x, y, ...attributes }, escaped(text))

/** Told apart by their dash and the shape of their points too, so that colour is not needed to read a chart. */
const style = `
  svg { font: 12px system-ui, sans-serif; --ground: #ffffff; --text: #1f2328; --quiet: #59636e; --grid: #d1d9e0; --ours: #0969da; --other: #8c959f; --bar: #bc4c00 }
  @media (prefers-color-scheme: dark) { svg { --ground: #0d1117; --text: #f0f6fc; --quiet: #9198a1; --grid: #3d444d; --ours: #4493f8; --other: #6e7681; --bar: #f0883e } }
  text { fill: var(--text); stroke: var(--ground); stroke-width: 3; paint-order: stroke; stroke-linejoin: round }
  .ground { fill: var(--ground) }
  .title { font-size: 15px; font-weight: 600 }
  .quiet { fill: var(--quiet) }
  .grid { stroke: var(--grid) }
  .one { stroke: var(--quiet) }
  .limit { stroke: var(--bar); stroke-width: 2 }
  .limit-text { fill: var(--bar) }
  .better { fill: var(--ours) }
  .worse { fill: var(--other) }
  .line { fill: none; stroke: var(--other); stroke-width: 1.5 }
  .point { fill: var(--other) }
  .ours.line { stroke: var(--ours); stroke-width: 2.5 }
  .ours.point { fill: var(--ours) }
  .ours.name { fill: var(--ours); font-weight: 600 }
`

/** A whole picture: its title is what it says, `desc` says it in words to those who do not see it. */
export function picture({ width, height, title, desc }, parts) {
  const head = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${place(width)} ${place(height)}`,
    role: 'img',
    'aria-labelledby': 'title desc',
  }
  const named = [
    element('title', { id: 'title' }, escaped(title)),
    element('desc', { id: 'desc' }, escaped(desc)),
    `<style>${style}</style>`,
    element('rect', { class: 'ground', width, height }),
  ]
  return `${element('svg', head, `\n${[...named, ...parts].join('\n')}\n`)}\n`
}

/** Places of values between `from` and `to` on a line of factors. */
export function logScale([least, most], [from, to]) {
  const span = Math.log(most) - Math.log(least)
  return (value) => from + ((Math.log(value) - Math.log(least)) / span) * (to - from)
}
