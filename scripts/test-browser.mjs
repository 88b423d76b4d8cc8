import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { pinnedNode, root, run } from './tools.mjs'

// npm run test:browser -- FILE: runs browser tests against the sources, without a build. An app that already listens on the test port is used.

const cli = path.join(root, 'node_modules/@playwright/test/cli.js')
const env = { E2E_SOURCES: '1', CHROMIUM_PATH: findChromium() }
if (!(await run(pinnedNode, [cli, 'test', '--workers=1', ...process.argv.slice(2)], env))) process.exitCode = 1
