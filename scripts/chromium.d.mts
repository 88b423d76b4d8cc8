/** Path of a Chromium that runs: `CHROMIUM_PATH`, the system's or Playwright's. Undefined when there is none. */
export function findChromium(): string | undefined
