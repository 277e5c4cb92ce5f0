import { join } from 'node:path'
import ts from 'typescript'
import { tables } from '../../../src/shared/messages/both.ts'
import { isMessageKey } from '../../../src/shared/messages/text.ts'
import '../../support/kind-texts.ts'

const areas = new Set(Object.keys(tables['zh-cn']).map((key) => key.split('.', 1)[0]))

/** Keys of the page's own: a template that begins so is a key, whatever becomes of it. */
const isOfPage = (head: string): boolean => /^(ui|help|upgrade|art|server|http)\./.test(head)

const looksLikeKey = (head: string): boolean =>
  /^[a-zA-Z]+\.[\w.-]*$/.test(head) && areas.has(head.split('.', 1)[0] ?? '')

/** Keys of layer kinds are asked for one by one, of every preset, section and field (`messages.test.ts`). */
const isOfKinds = (file: string): boolean => /src\/(worker|shared\/layers)\//.test(file)

/** Every text that an expression can be, by its type; null when the type does not say. */
function textsOf(checker: ts.TypeChecker, node: ts.Expression): readonly string[] | null {
  const type = checker.getTypeAtLocation(node)
  const parts = (type.isUnion() ? type.types : [type]).map((one) =>
    one.flags & ts.TypeFlags.TypeParameter ? (checker.getBaseConstraintOfType(one) ?? one) : one,
  )
  const texts = parts
    .flatMap((one) => (one.isUnion() ? one.types : [one]))
    .map((one) => (one.isStringLiteral() || one.isNumberLiteral() ? String(one.value) : null))
  return texts.every((text) => text !== null) ? texts : null
}

/** Every text that a template can become; null when one of its parts may be any text. */
function madeBy(checker: ts.TypeChecker, template: ts.TemplateExpression): readonly string[] | null {
  let made: readonly string[] | null = [template.head.text]
  for (const { expression, literal } of template.templateSpans) {
    const parts = textsOf(checker, expression)
    made =
      made === null || parts === null
        ? null
        : made.flatMap((start) => parts.map((part) => `${start}${part}${literal.text}`))
  }
  return made
}

/** Said by a table of types: `text(`…` as ChoiceKey)`, where the parts of a template belong together. */
const assertedBy = (checker: ts.TypeChecker, { parent }: ts.Node): readonly string[] | null =>
  ts.isAsExpression(parent) && !ts.isConstTypeReference(parent.type) ? textsOf(checker, parent) : null

/** Names of things have the form of keys: `id: \`layer.${uuid}\``. */
const isName = ({ parent }: ts.Node): boolean =>
  ts.isPropertyAssignment(parent) && ['id', 'do', 'action'].includes(parent.name.getText())

/** Sections of the inspector are those of the kinds, and asked for one by one with them. */
const isOfSection = (template: ts.TemplateExpression): boolean =>
  template.getText() === '`section.${section.id}`'

/** Texts that a key made of parts may name and that the messages have not, and how many such keys there are. */
export function madeKeys(program: ts.Program): { readonly seen: number; readonly wrong: readonly string[] } {
  const checker = program.getTypeChecker()
  const wrong: string[] = []
  let seen = 0
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(join(process.cwd(), 'src')) || isOfKinds(file.fileName)) continue
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit)
      if (!ts.isTemplateExpression(node) || !looksLikeKey(node.head.text)) return
      if (isName(node) || isOfSection(node)) return
      const made = assertedBy(checker, node) ?? madeBy(checker, node)
      const place = `${file.fileName.slice(process.cwd().length + 1)}: ${node.getText()}`
      seen += 1
      if (made === null) wrong.push(`${place} may be any text`)
      // names of other things than texts have the same form: none of them is a key then
      else if (isOfPage(node.head.text) || made.some(isMessageKey))
        wrong.push(...made.filter((key) => !isMessageKey(key)).map((key) => `${place} may be ${key}`))
    }
    visit(file)
  }
  return { seen, wrong }
}
