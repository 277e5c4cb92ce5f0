import ts from 'typescript'

type Comment = { readonly file: string; readonly line: number; readonly text: string }

const isJsDoc = ({ kind }: ts.Node): boolean =>
  kind >= ts.SyntaxKind.FirstJSDocNode && kind <= ts.SyntaxKind.LastJSDocNode

/** What stands between the tokens of a file, where a comment may; texts and names are tokens. */
function betweenTokens(source: ts.SourceFile): readonly { readonly from: number; readonly text: string }[] {
  const found: { from: number; text: string }[] = []
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(source).filter((child) => !isJsDoc(child))
    if (children.length > 0) return children.forEach(visit)
    const [from, to] = [node.pos, node.getStart(source)]
    if (to > from) found.push({ from, text: source.text.slice(from, to) })
  }
  visit(source)
  return found
}

/** Lines of comments that have one of the words; files without the word are not walked. */
export function commentsWith(files: readonly ts.SourceFile[], words: RegExp): readonly Comment[] {
  return files
    .filter(({ text }) => words.test(text))
    .flatMap((source) =>
      betweenTokens(source).flatMap(({ from, text }) => {
        const first = source.getLineAndCharacterOfPosition(from).line + 1
        return text
          .split('\n')
          .map((line, at) => ({ file: source.fileName, line: first + at, text: line.trim() }))
          .filter((line) => words.test(line.text))
      }),
    )
}
