import jsep from 'jsep'
import { all as everything, create as createAny } from 'mathjs'
import { all as numbersOnly, create as createNumbers } from 'mathjs/number'

/** Of our language, by its names, what the libraries lack; angles are in radians for all of them. */
const ownFunctions = {
  clamp: (value, low, high) => (value < low ? low : value > high ? high : value),
  fract: (value) => value - Math.floor(value),
  deg: (radians) => (radians * 180) / Math.PI,
  rad: (degrees) => (degrees * Math.PI) / 180,
}

const withoutMarks = (text) => text.replaceAll('##', '')

/** The same expression in the language of mathjs. */
const toMathjs = (text) => withoutMarks(text).replaceAll('&&', ' and ').replaceAll('||', ' or ')

function mathjsOf(create, all) {
  const math = create(all)
  math.import(ownFunctions, { override: true })
  return (text) => {
    const compiled = math.compile(toMathjs(text))
    return (scope) => compiled.evaluate(scope)
  }
}

const binaries = {
  '+': (a, b) => (scope) => a(scope) + b(scope),
  '-': (a, b) => (scope) => a(scope) - b(scope),
  '*': (a, b) => (scope) => a(scope) * b(scope),
  '/': (a, b) => (scope) => a(scope) / b(scope),
  '%': (a, b) => (scope) => a(scope) % b(scope),
  '<': (a, b) => (scope) => a(scope) < b(scope),
  '<=': (a, b) => (scope) => a(scope) <= b(scope),
  '>': (a, b) => (scope) => a(scope) > b(scope),
  '>=': (a, b) => (scope) => a(scope) >= b(scope),
  '==': (a, b) => (scope) => a(scope) === b(scope),
  '!=': (a, b) => (scope) => a(scope) !== b(scope),
  '&&': (a, b) => (scope) => a(scope) && b(scope),
  '||': (a, b) => (scope) => a(scope) || b(scope),
}

function callOf({ callee, arguments: given }) {
  const run = ownFunctions[callee.name] ?? Math[callee.name]
  const [a, b, c] = given.map(closureOf)
  if (given.length === 1) return (scope) => run(a(scope))
  if (given.length === 2) return (scope) => run(a(scope), b(scope))
  return (scope) => run(a(scope), b(scope), c(scope))
}

const nodes = {
  Literal: ({ value }) => {
    return () => value
  },
  Identifier: ({ name }) => {
    return (scope) => scope[name]
  },
  UnaryExpression: ({ operator, argument }) => {
    const inner = closureOf(argument)
    return operator === '-' ? (scope) => -inner(scope) : (scope) => !inner(scope)
  },
  BinaryExpression: ({ operator, left, right }) => binaries[operator](closureOf(left), closureOf(right)),
  ConditionalExpression: ({ test, consequent, alternate }) => {
    const [condition, yes, no] = [test, consequent, alternate].map(closureOf)
    return (scope) => (condition(scope) ? yes(scope) : no(scope))
  },
  CallExpression: callOf,
}

const closureOf = (node) => nodes[node.type](node)

/** Each compiles a text of our language once, to a function of the tags' values by name. Throws for what it lacks. */
export const expressionPeers = {
  mathjs: mathjsOf(createAny, everything),
  'mathjs, numbers only': mathjsOf(createNumbers, numbersOnly),
  'jsep with closures': (text) => closureOf(jsep(withoutMarks(text))),
}
