/** Outlines are made by the browser; where only that there are some counts, these stand for them. */
export function noOutlines(): void {
  globalThis.Path2D ??= class {
    moveTo() {}
    lineTo() {}
    quadraticCurveTo() {}
    bezierCurveTo() {}
    closePath() {}
  } as unknown as typeof Path2D
}
