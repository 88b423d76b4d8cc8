import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { clockFile, clockPort, googleClientId, guardedPort, port, standInUrl } from './apps/web/e2e/ports.ts'
import { startTimeout } from './apps/web/e2e/wait-for-apps.ts'
import { findChromium } from './scripts/chromium.mjs'

const chromium = findChromium()

/** Set by `npm run test:browser`: the apps run from their sources, and one that is already running is used. */
const fromSources = process.env.E2E_SOURCES === '1'
const serverCommand = fromSources ? 'apps/server/src/main.ts --dev' : 'scripts/start.mjs'

/** The built app on a data folder of its own. Behind one trusted proxy, so that each test can come from an address of its own. */
const app = (at: number, folder: string, settings: Record<string, string> = {}) => ({
  command: `"${process.execPath}" ${serverCommand}`,
  reuseExistingServer: fromSources,
  // The app then stops its database, too.
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
  // One more than cores: tests also wait, for what is drawn and for the network. Twice as many took as long.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // Each frame of a movement is drawn by the processor: things move in decks, in the banner and from a guide to a finished order alone.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes two fifths of the time.
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
        // Nothing runs often enough to be worth compiling twice: a tenth of the processor's time.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  // What has an address is waited for before the next one is started, so the last one alone has: all fill their data folders at the same time
  // (wait-for-apps.ts). One of them builds, where that is needed.
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
