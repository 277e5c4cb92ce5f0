/** The twelve looks of docs/art.md in one picture, as a png. */
export function looksSheet(): Promise<Buffer>
