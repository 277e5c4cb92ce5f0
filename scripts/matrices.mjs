// The matrices of twgl as a namespace in place of an object, so that the build takes those that are used and no more.
import { readFileSync } from 'node:fs'

const isTwgl = (id) => /twgl-full\.module\.js$/.test(id)
const object = /var m4 = \/\*#__PURE__\*\/Object\.freeze\(\{\s*__proto__: null,([^}]*)\}\);/

/** For a build: of twgl there is `m4`, which is all that is imported of it (decision 0004). */
export function onlyMatrices() {
  return {
    name: 'only-matrices',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?')
      if (!isTwgl(file)) return null
      if (query !== 'members') return { code: `export * as m4 from ${JSON.stringify(`${file}?members`)}` }
      const source = readFileSync(file, 'utf8')
      const found = object.exec(source)
      if (!found) throw new Error('twgl has its matrices no longer in one object')
      const names = [...found[1].matchAll(/(\w+): ([\w$]+)/g)].map(([, name, own]) => `${own} as ${name}`)
      // what they are made of stands before them
      return {
        code: `${source.slice(0, found.index)}\nexport { ${names.join(', ')} }`,
        moduleSideEffects: false,
      }
    },
  }
}
