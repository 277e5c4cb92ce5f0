/** The arrows of the house (ARCHITECTURE.md). A rule's comment tells the reader what to do. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^src/', pathNot: allowed },
})

/** Floors inside of one: each row names its rooms, those that it may import, and why. */
const stairs = (floor, beside, rows) =>
  rows.map(([rooms, allowed, comment]) =>
    only(
      `${floor}-${rooms.replace('|', '-and-')}`,
      `^src/${floor}/(${rooms})/`,
      [`^src/${floor}/(${allowed})/`, ...beside],
      comment,
    ),
  )

const painted = 'base|damage|text|gl|atlas|paint'
const roomsOfRender = [
  ['base', 'base', 'Words that every room speaks: the frame, colours, scales.'],
  ['damage', 'damage', 'Boxes of pixels, whoever changed them.'],
  ['text', 'text', 'Letters are placed without a canvas: the server and the command line measure by them.'],
  ['gl', 'base|gl', 'Quads, boxes and texture pages know nothing of what they show.'],
  ['atlas', 'base|damage|text|gl|atlas', 'What lies on texture pages, whoever paints with it.'],
  ['paint', painted, 'One layer as quads, wherever it stands among others.'],
  ['overlay', `${painted}|overlay`, 'Marks lie over the canvas, whatever layers are below.'],
  ['scene', `${painted}|scene`, 'The layers in their order, wherever they are drawn to.'],
  ['compose', `${painted}|overlay|scene|compose`, 'The steps of a picture; what is kept is decided above.'],
  ['layer-cache', `${painted}|overlay|scene|compose|layer-cache`, 'The renderer decides what is kept.'],
]

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
      ['^src/render/', '^src/shared/(base/|fonts/|layers/(draw-ops[.]|raster/))'],
      'render/ draws ops and reads the font files that they name. A layer kind is none of its business.',
    ),
    only(
      'worker-stands-on-render-and-shared',
      '^src/worker/',
      ['^src/(worker|render|shared)/'],
      'The engine never reaches for a component or a route.',
    ),
    ...stairs(
      'shared',
      [],
      [
        ['art', 'base|art', 'A look is plain data: who draws it and who chooses it read the same rows.'],
        ['base', 'base', 'base/ imports nothing.'],
        ['document', 'base|document', 'A design does not know its layer kinds.'],
        ['expressions', 'base|expressions', 'The language does not know what uses it.'],
        ['platforms', 'base|platforms', 'A platform is a row of data.'],
        ['messages', 'base|messages', 'Texts know nothing.'],
        ['help', 'api|base|document|expressions|help|messages|platforms|protocol', 'Made of the tables.'],
        ['explain', 'base|expressions|explain', 'An expression in words, whoever reads them.'],
        [
          'expression-suggestions',
          'base|expressions|expression-suggestions',
          'What words ask for is an expression, whoever uses it.',
        ],
        ['wff', 'base|wff', 'The format is read and checked without knowing what a design is.'],
        ['apk', 'base|zip|apk', 'A package is bytes: it does not know how its XML came to be.'],
        ['aab', 'base|zip|apk|aab', 'A bundle says what a package says, in other bytes.'],
        ['zip', 'base|zip', 'A zip knows nothing of what is in it.'],
        ['fig', 'base|zip|fig', 'A file is read without knowing what a dial makes of its layers.'],
        ['psd', 'base|svg|psd', 'A file is read without knowing what a dial makes of its layers.'],
        [
          'project-file',
          'base|document|zip|project-file',
          'A project file holds a design; what draws or edits one knows the file, not the other way round.',
        ],
      ],
    ),
    ...stairs('render', ['^src/shared/'], roomsOfRender),
    ...stairs(
      'worker',
      ['^src/(render|shared)/'],
      [
        ['core', 'core', 'store, history, selection, viewport, session and the ports know no scene.'],
        ['scene', 'core|scene', 'What is drawn and hit, whatever tool or command changes it.'],
        [
          'tools|commands',
          'core|scene|tools|commands',
          'What the page sees of a change is read by projections.',
        ],
        ['projections', 'core|scene|tools|commands|projections', 'Wiring is in worker/engine.'],
        ['services', 'core|services', 'Files, network and storage are joined with the engine through ports.'],
      ],
    ),
    only(
      'ui-speaks-the-protocol',
      '^src/ui/',
      [
        '^src/ui/',
        '^src/shared/(base|protocol|api|audit|messages|earnings|art|help)/',
        '^src/shared/(edition|layers/(fields|one-line))[.]',
        '^src/shared/publish/(form-rules|feature-ids|lists|review-frame|standings?)[.]',
        '^src/shared/notifications/(kinds|facts)[.]',
        '^src/shared/(naming/(limits|reply)|packing/package-name)[.]',
        '^src/shared/expression-suggestions/(expressions|search)[.]',
        // the words of one text, a line a language
        '^src/shared/expressions/languages/(dial-languages|translations)[.]',
        // what the page answers of a drawing
        '^src/shared/svg/(resolved|layers/text-line)[.]',
      ],
      'ui/ shows projections and sends commands; not even a type from the engine. Rows of a form it asks like the server.',
    ),
    only(
      'server-stands-on-shared',
      '^src/server/',
      ['^src/(server|shared)/', '^src/render/text/'],
      'The server has no canvas; what it exports it measures with the same letters.',
    ),
    only(
      'layers-on-what-they-describe',
      '^src/shared/layers/',
      // how a kind goes out and comes in is said by trees of elements, whoever reads them
      ['^src/shared/(base|document|expressions|platforms|layers)/', '^src/shared/wff/xml/'],
      'A kind does not know who draws, judges or exports it.',
    ),
    only(
      'rules-read-rows',
      '^src/shared/rules/',
      [
        '^src/shared/(base|document|expressions|rules)/',
        '^src/shared/layers/(kind|registry|drawings|outcome)[.]',
        '^src/shared/platforms/platform[.]',
      ],
      'A rule reads a limit; it never picks the platform.',
    ),
    only(
      'export-walks-the-registry',
      '^src/shared/export/',
      [
        '^src/shared/(base|document|expressions|export)/',
        '^src/shared/layers/(kind|registry|draw-ops|drawings|outcome)[.]',
        '^src/shared/layers/(building-blocks/(export-wff|export-falcon|outcome|written-back)|raster)/',
        '^src/shared/rules/(layer-rules/(paint-order|slot-layouts)|budgets/dynamics)[.]',
        '^src/shared/platforms/',
        '^src/shared/zip/(crc32|print-png)[.]',
        '^src/shared/wff/xml/',
      ],
      'An exporter asks each kind.',
    ),
    only(
      'import-asks-each-kind',
      '^src/shared/import/',
      [
        '^src/shared/(base|document|expressions|import|wff|zip|project-file)/',
        '^src/shared/layers/((kind|registry)[.]|building-blocks/)',
        '^src/shared/rules/layer-rules/slot-layouts[.]',
        '^src/shared/export/wff/resources[.]',
      ],
      'What opens a face asks each kind what it takes.',
    ),
    only(
      'naming-reads-designs',
      '^src/shared/naming/',
      [
        '^src/shared/(base|document|expressions|naming)/',
        '^src/shared/layers/registry[.]',
        '^src/shared/platforms/',
      ],
      'Words about a design are made of what it holds, and know nobody who shows them.',
    ),
    only(
      'packing-on-export',
      '^src/shared/packing/',
      [
        '^src/shared/(base|document|expressions|export|apk|aab|zip|wff|packing)/',
        '^src/shared/(edition|layers/draw-ops|layers/registry)[.]',
      ],
      'Packing joins what exports a face with what makes a file of it.',
    ),
    only(
      'cli-stands-on-shared',
      '^src/cli/',
      ['^src/(cli|shared)/', '^src/render/text/', '^src/server/base/adb/'],
      'The command line runs the same code as the editor, and the same adb as the server.',
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
      [
        '^src/shared/(base|document|api|messages)/',
        '^src/shared/edition[.]',
        // rows that name what crosses: the standings of a design, the kinds of a notification
        '^src/shared/(publish/standings|notifications/(kinds|facts))[.]',
      ],
      'Only plain data crosses the network.',
    ),
    {
      name: 'kinds-are-strangers',
      severity: 'error',
      comment: 'A kind uses the contracts, never a sibling.',
      from: { path: '^src/shared/layers/((?!building-blocks/|raster/)[^/]+)/' },
      to: { path: '^src/shared/layers/[^/]+/', pathNot: '^src/shared/layers/($1|building-blocks|raster)/' },
    },
    {
      name: 'kinds-through-the-registry',
      severity: 'error',
      comment: 'Only registry.ts imports a kind.',
      from: {
        pathNot: '^(src/shared/layers/(registry[.]|[^/]+/)|tests/|bench/)',
      },
      to: { path: '^src/shared/layers/(?!building-blocks/|raster/)[^/]+/' },
    },
    ...stairs(
      'server',
      ['^src/shared/', '^src/render/text/'],
      [
        ['base', 'base', 'What resources share (database, limits, ports, who calls) knows none of them.'],
        ['resources', 'base|resources', 'The app that wires resources is above them.'],
      ],
    ),
    ...stairs(
      'ui',
      ['^src/shared/'],
      [
        [
          'app',
          'kit|app',
          'Session, engine, texts, notices and forms: what every screen stands on shows no feature.',
        ],
        ['editor', 'kit|app|editor', 'What the editor shares with a feature is in ui/app.'],
      ],
    ),
    only(
      'ui-kit-is-the-floor',
      '^src/ui/kit/',
      ['^src/ui/kit/', '^src/shared/base/'],
      'ui/kit: controls and layout that know neither the engine, nor texts, nor who is signed in.',
    ),
    {
      name: 'ui-features-are-strangers',
      comment: 'What two features need is in ui/app; what joins them is a screen.',
      severity: 'error',
      from: { path: '^src/ui/features/([^/]+)/' },
      to: { path: '^src/ui/', pathNot: ['^src/ui/(app|kit)/', '^src/ui/features/$1/'] },
    },
    {
      name: 'only-queries-say-sql',
      severity: 'error',
      comment:
        'A route calls a verb, a verb calls queries; who opens the places, who moves from one to another, and the command of roles, holds databases.',
      from: {
        path: '^src/server/',
        pathNot: [
          '^src/server/(base/db/|data-transfer/|resources/staff/main[.]|main[.]|app[.]|base/(context|open-places)[.])',
          // the statements by which any table is a queue
          '^src/server/base/jobs/leased-rows[.]',
          '/queries[.]',
          // whose a row is, as a condition that queries use
          '^src/server/resources/[^/]+/permissions[.]',
        ],
      },
      to: { path: '^src/server/base/db/|node_modules/(drizzle-orm|pg|@electric-sql)/' },
    },
    {
      name: 'resources-are-strangers',
      severity: 'error',
      comment: 'A resource may use another one through its verbs, not its queries.',
      from: { path: '^src/server/(?:base|resources)/([^/]+)/' },
      to: {
        path: '^src/server/(base|resources)/[^/]+/queries[.]',
        pathNot: '^src/server/(base|resources)/$1/',
      },
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
