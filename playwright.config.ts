import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { clockFile, clockPort, googleClientId, guardedPort, port, standInUrl } from './apps/web/e2e/ports.ts'
import { startTimeout } from './apps/web/e2e/wait-for-apps.ts'
import { findChromium } from './scripts/chromium.mjs'

const chromium = findChromium()

/** Set by `npm run test:browser`: the apps run from their sources, and one that is already running is used. */
const fromSources = process.env.E2E_SOURCES === '1'
const serverCommand = fromSources ? 'apps/server/src/main.ts --dev' : 'scripts/start.mjs'

/** A server with its own data folder. It trusts one proxy, so that each test can use its own client address. */
const app = (at: number, folder: string, settings: Record<string, string> = {}) => ({
  command: `"${process.execPath}" ${serverCommand}`,
  reuseExistingServer: fromSources,
  // Playwright kills by default, and the app's database would go on running.
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  stdout: 'ignore' as const,
  env: {
    WAYMARK_MODE: 'test',
    PORT: String(at),
    DATA_DIR: `.test-data/${folder}`,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
    BANK_HOLDER: 'Waymark Ltd.',
    BANK_NAME: 'Test Bank',
    BANK_ACCOUNT: 'IL620108000000099999999',
    BANK_BIC: 'TESTILIT',
    ...settings,
  },
})

export default defineConfig({
  testDir: 'apps/web/e2e',
  // `npm test` runs the project first, one journey per capability; `npm run test:rest` runs the project rest.
  projects: [
    { name: 'first', testMatch: 'first/*.spec.ts' },
    { name: 'rest', testIgnore: 'first/*' },
  ],
  globalSetup: './apps/web/e2e/wait-for-apps.ts',
  fullyParallel: true,
  // One more than cores, because tests also wait for the network and for rendering. Twice as many were no faster.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // Animations are rendered by the processor. The tests that need them turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording traces takes two fifths of the time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Optimizing compilers cost a tenth of the processor time, and no code runs long enough to gain from them.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  // Playwright waits for a server with a `url` before it starts the next one. Only the last one has a `url`, so that all import their content
  // at the same time. wait-for-apps.ts waits for the others. One of them builds when the build is out of date.
  webServer: [
    { command: `"${process.execPath}" apps/web/e2e/stand-ins.ts`, stdout: 'ignore', reuseExistingServer: fromSources },
    app(guardedPort, 'e2e-guarded', {
      GOOGLE_CLIENT_ID: googleClientId,
      GOOGLE_JWKS_URL: `${standInUrl}/gsi/certs`,
      GOOGLE_SCRIPT_URL: `${standInUrl}/gsi/client`,
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET: 'secret',
      RECAPTCHA_VERIFY_URL: `${standInUrl}/recaptcha/siteverify`,
      RECAPTCHA_SCRIPT_URL: `${standInUrl}/recaptcha/api.js`,
    }),
    app(clockPort, 'e2e-clock', { CLOCK_FILE: clockFile }),
    { ...app(port, 'e2e'), url: `http://localhost:${port}/readyz`, timeout: startTimeout },
  ],
})
