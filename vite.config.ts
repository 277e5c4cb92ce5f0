import { createReadStream, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { cutFonts } from './scripts/cut-fonts.mjs'
import { servedFiles } from './scripts/fonts.mjs'
import { iconsWithoutKeys } from './scripts/icons.mjs'
import { drawInspiration } from './scripts/artwork/templates/draw.mjs'
import { onlyMatrices } from './scripts/matrices.mjs'

/** The system fonts come from their packages: served in development, copied by the build. */
function fonts(): Plugin {
  const require = createRequire(import.meta.url)
  return {
    name: 'fonts',
    async configureServer(server) {
      const pieces = await cutFonts()
      server.middlewares.use('/fonts', (request, response, next) => {
        const name = (request.url ?? '').slice(1).split('?')[0] ?? ''
        const file = (servedFiles as Readonly<Record<string, string>>)[name]
        const isPiece = name.startsWith(`${pieces.name}/`) && /^\d+\.ttf$/.test(basename(name))
        const path = isPiece ? join(pieces.folder, basename(name)) : file && require.resolve(file)
        if (!path || !existsSync(path)) return next()
        response.setHeader('content-type', name.endsWith('.wasm') ? 'application/wasm' : 'font/ttf')
        createReadStream(path).pipe(response)
      })
    },
  }
}

/** The designs of the inspiration page are drawn when they are asked for: served in development, copied by the build. */
const inspiration = (): Plugin => ({
  name: 'inspiration',
  configureServer(server) {
    server.middlewares.use('/art/inspiration', (request, response, next) => {
      const name = (request.url ?? '').slice(1).split('?')[0] ?? ''
      if (!/^[\w-]+(\/[\w-]+)?\.[a-z]+$/.test(name)) return next()
      void drawInspiration().then((folder) => {
        const path = join(folder, name)
        if (existsSync(path)) createReadStream(path).pipe(response)
        else next()
      }, next)
    })
  },
})

/** The word by which a search engine knows who owns the site; the page drops its tag where it is not wanted (W2.40). */
const siteVerification = (): Plugin => ({
  name: 'site-verification',
  transformIndexHtml: (html) => html.replace('%SITE_VERIFICATION%', process.env['SITE_VERIFICATION'] ?? ''),
})

/** What the paths of Skia ask of Node and never use in a browser is nothing here, and no warning of a first start. */
const withoutNode = (): Plugin => ({
  name: 'without-node',
  enforce: 'pre',
  resolveId: (id, importer) =>
    /^(fs|path)$/.test(id) && importer?.includes('pathkit-wasm') ? '\0nothing' : null,
  load: (id) => (id === '\0nothing' ? 'export default {}' : null),
})

const api = process.env['API'] ?? 'http://127.0.0.1:8080'

export default defineConfig(({ command }) => ({
  resolve: {
    alias: [
      // what React did not have when the router was written
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
      // regl as it is built for use: in development it checks what it is given, at a quarter more of its size
      ...(command === 'build' ? [{ find: /^regl$/, replacement: 'regl/dist/regl.min.js' }] : []),
    ],
  },
  plugins: [
    ...[withoutNode(), react(), fonts(), inspiration(), siteVerification()],
    ...(command === 'build' ? [iconsWithoutKeys()] : []),
  ],
  server: {
    proxy: {
      ...{ '/api': api, '^/f/': api, '/outbox': api, '^/designer-(privacy|terms)': api },
      '/review-frame': api,
    },
  },
  worker: {
    format: 'es',
    plugins: () => [withoutNode(), ...(command === 'build' ? [onlyMatrices()] : [])],
    // The server gives the worker script its own policy by this name (architecture, section 0).
    rollupOptions: {
      output: {
        entryFileNames: 'assets/worker-[hash].js',
        chunkFileNames: 'assets/worker-[name]-[hash].js',
      },
    },
  },
  build: {
    outDir: 'dist/web',
    // read by the test of the budgets (budgets.json); a dot folder is not served
    manifest: true,
    target: 'es2022',
    // browsers of that age know the link; without it a file comes a moment later
    modulePreload: { polyfill: false },
    sourcemap: false,
    // The policy of the page allows no inline data beside pictures.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        // 42 bits tell the versions of a file apart; the page's start names some hundred files, and names do not compress
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
}))
