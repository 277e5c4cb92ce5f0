/** The arrows of the house (ARCHITECTURE.md). A rule's comment tells the reader what to do. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^src/', pathNot: allowed },
})

module.exports = {
  forbidden: [
    only(
      'shared-is-the-floor',
      '^src/shared/',
      ['^src/shared/'],
      'shared/ runs everywhere, so it may use nothing above it.',
    ),
    only(
      'render-draws-ops',
      '^src/render/',
      ['^src/render/', '^src/shared/(base/|layers/draw-ops[.])'],
      'render/ draws ops. A layer kind is none of its business.',
    ),
    only(
      'worker-stands-on-render-and-shared',
      '^src/worker/',
      ['^src/(worker|render|shared)/'],
      'The engine never reaches for a component or a route.',
    ),
    only(
      'ui-speaks-the-protocol',
      '^src/ui/',
      ['^src/ui/', '^src/shared/(base|protocol|api|messages)/', '^src/shared/(edition|layers/fields)[.]'],
      'ui/ shows projections and sends commands; not even a type from the engine.',
    ),
    only('server-stands-on-shared', '^src/server/', ['^src/(server|shared)/'], 'The server has no canvas.'),
    only('base-is-a-leaf', '^src/shared/base/', ['^src/shared/base/'], 'base/ imports nothing.'),
    only(
      'document-on-base',
      '^src/shared/document/',
      ['^src/shared/(base|document)/'],
      'A design does not know its layer kinds.',
    ),
    only(
      'expressions-on-base',
      '^src/shared/expressions/',
      ['^src/shared/(base|expressions)/'],
      'The language does not know what uses it.',
    ),
    only(
      'platforms-on-base',
      '^src/shared/platforms/',
      ['^src/shared/(base|platforms)/'],
      'A platform is a row of data.',
    ),
    only(
      'layers-on-what-they-describe',
      '^src/shared/layers/',
      ['^src/shared/(base|document|expressions|platforms|layers)/'],
      'A kind does not know who draws, judges or exports it.',
    ),
    only(
      'messages-on-base',
      '^src/shared/messages/',
      ['^src/shared/(base|messages)/'],
      'Texts know nothing.',
    ),
    only(
      'rules-read-rows',
      '^src/shared/rules/',
      [
        '^src/shared/(base|document|expressions|rules)/',
        '^src/shared/layers/(kind|registry)[.]',
        '^src/shared/platforms/platform[.]',
      ],
      'A rule reads a limit; it never picks the platform.',
    ),
    only(
      'export-walks-the-registry',
      '^src/shared/export/',
      [
        '^src/shared/(base|document|expressions|export)/',
        '^src/shared/layers/(kind|registry|output)[.]',
        '^src/shared/platforms/',
      ],
      'An exporter asks each kind.',
    ),
    only(
      'protocol-is-plain-data',
      '^src/shared/protocol/',
      ['^src/shared/(base|protocol)/', '^src/shared/layers/fields[.]'],
      'Only plain data crosses the thread.',
    ),
    only(
      'api-is-plain-data',
      '^src/shared/api/',
      ['^src/shared/(base|document|api|messages)/', '^src/shared/edition[.]'],
      'Only plain data crosses the network.',
    ),
    {
      name: 'kinds-are-strangers',
      severity: 'error',
      comment: 'A kind uses the contracts, never a sibling.',
      from: { path: '^src/shared/layers/((?!pieces/)[^/]+)/' },
      to: { path: '^src/shared/layers/[^/]+/', pathNot: '^src/shared/layers/($1|pieces)/' },
    },
    {
      name: 'kinds-through-the-registry',
      severity: 'error',
      comment: 'Only registry.ts imports a kind.',
      from: { pathNot: '^(src/shared/layers/(registry[.]|[^/]+/)|tests/|bench/)' },
      to: { path: '^src/shared/layers/(?!pieces/)[^/]+/' },
    },
    only(
      'kit-is-dumb',
      '^src/ui/kit/',
      ['^src/ui/kit/', '^src/shared/base/'],
      'kit/ holds controls that know no engine.',
    ),
    {
      name: 'only-queries-say-sql',
      severity: 'error',
      comment: 'A route calls a verb, a verb calls queries.',
      from: { path: '^src/server/', pathNot: ['^src/server/(db/|main[.]|app[.]|context[.])', '/queries[.]'] },
      to: { path: '^src/server/db/|node_modules/(drizzle-orm|pg|@electric-sql)/' },
    },
    {
      name: 'resources-are-strangers',
      severity: 'error',
      comment: 'A resource may use another one through its verbs, not its queries.',
      from: { path: '^src/server/([^/]+)/' },
      to: { path: '^src/server/[^/]+/queries[.]', pathNot: '^src/server/$1/' },
    },
    {
      name: 'no-node-below-the-server',
      severity: 'error',
      from: { path: '^src/(shared|render|worker|ui)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-product-on-tests',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(tests|bench|scripts)/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'] },
  },
}
