import ts from 'typescript'

type FunctionLength = { readonly file: string; readonly line: number; readonly lines: number }

/** Every function with a body, one within another too, as `npm run measure` counts them. */
export function functionLengths(
  program: ts.Program,
  isOurs: (file: string) => boolean,
): readonly FunctionLength[] {
  const found: FunctionLength[] = []
  for (const source of program.getSourceFiles().filter(({ fileName }) => isOurs(fileName))) {
    const lineAt = (place: number): number => source.getLineAndCharacterOfPosition(place).line + 1
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
        const line = lineAt(node.getStart(source))
        found.push({ file: source.fileName, line, lines: lineAt(node.end) - line + 1 })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}
