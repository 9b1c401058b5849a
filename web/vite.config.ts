import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { codeAhead } from './code-ahead.ts'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '8081'}`

const outDir = `${import.meta.dirname}/dist`

/** Beside each text of the build the same made small, once and as small as can be: the server sends it as it lies. */
const madeSmall = (): Plugin => ({
  name: 'made-small',
  apply: 'build',
  closeBundle: () => {
    for (const file of globSync(`${outDir}/**/*.{js,css,svg}`)) {
      const bytes = readFileSync(file)
      writeFileSync(`${file}.br`, brotliCompressSync(bytes))
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    }
  },
})

// The frame, and the queries of the pages that people open most: each is sent as soon as the frame is there.
const SHELL =
  /\/web\/app\/(layout\.tsx|prefetch\.ts)$|\/(banks|brands|clients|depots|desk|families|fields|notes|orders|payment-types|payments|products|providers|purchases|quotes|stock|unpaid|users)-query\.ts$/
// What most lists show, what opens over a page, and what most forms are made of.
const LISTS =
  /\/web\/kit\/(list\/|may\.|format\.|form-address\.|\w+\/(addressed-dialog|common-actions|confirm-delete|first-use|new-button|tile|truncated-text|lazy-boundary|status-badge|thumbnail|view-switch|named-options|use-open-address)\.)|stock-badge|Icon(Pencil|Trash|Package|BuildingBank|Upload|LayoutGrid|Table|AlertTriangle)\.mjs/
const POPUPS = /\/web\/kit\/\w+\/(popup|confirm|use-focus-return|loading-popup|facts)\./
const FORMS =
  /\/web\/kit\/(form\/(field|fields|form-shell|record-form|record-dialog)\.|draft\.|\w+\/(record-select|text-input|form-grid|card|plain-table|loading-page)\.)/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), codeAhead(), madeSmall()],
  build: {
    outDir,
    emptyOutDir: true,
    // The content security policy takes fonts and workers from our own address only: nothing becomes a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        codeSplitting: {
          // Otherwise every small file that two pages share becomes a request of its own. What is needed together
          // travels together, each part with all that it imports and no earlier part has: zod and the UI library stay
          // away from the sign-in page, and everything from the mobile notice.
          groups: [
            { name: 'entry', test: /preload-helper|page-settings|\/web\/main\.tsx$/, priority: 9 },
            {
              name: 'base',
              test: /\/web\/app\/start\.tsx$|\/web\/kit\/(api-error|language-switch|theme\/quai-mark)\.|Icon(CircleX|Eye|Selector)\.mjs|\/domain\/text\/matches\.ts$/,
              priority: 8,
            },
            { name: 'door', test: /\/web\/session\/[\w-]+\.tsx$/, priority: 7 },
            { name: 'shell', test: SHELL, priority: 6 },
            { name: 'lists', test: LISTS, priority: 5 },
            { name: 'popups', test: POPUPS, priority: 4 },
            {
              name: 'pickers',
              test: /\/web\/kit\/inputs\/(searchable-select|search-chip|search-picker|record-option)\.|product-picker/,
              priority: 3,
            },
            { name: 'forms', test: FORMS, priority: 2 },
            // The sentences that every page begins with.
            { name: 'fr', test: /\/i18n\/fr\/(common|fields|shell)\.ts$/, priority: 1 },
            { name: 'en', test: /\/i18n\/en\/(common|fields|shell)\.ts$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env['PORT'] ?? 8080),
    strictPort: true,
    proxy: { '/api': api, '/health': api, '/mailbox': api },
  },
})
