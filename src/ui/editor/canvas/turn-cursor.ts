const arrows =
  'M6.5 15.5a6.2 6.2 0 0 1 11-6.2M17.8 5.6l.1 4.1-4.1.1M17.5 9.5a6.2 6.2 0 0 1-11 6.2M6.2 19.4l-.1-4.1 4.1-.1'

const stroke = (color: string, width: number): string =>
  `<path d='${arrows}' fill='none' stroke='${color}' stroke-width='${width}' stroke-linecap='round' stroke-linejoin='round'/>`

const picture = `<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24' viewBox='0 0 24 24'>${stroke('white', 4)}${stroke('black', 1.8)}</svg>`

/** The CSS picture of the cursor that turns a layer: black with a white edge, as the system's cursors are. */
export const turnCursor = `url("data:image/svg+xml,${encodeURIComponent(picture)}") 12 12`
